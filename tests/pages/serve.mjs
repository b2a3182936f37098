// Starts the workbench for its tests.

import {spawn} from 'node:child_process';
import {createReadStream, existsSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';

/// Starts `nonet serve` of a build directory; returns its address and a function that ends it.
export async function serve(build, ...more) {
  const server = spawn(path.join(build, 'bin', 'nonet'), ['serve', ...more], {stdio: ['ignore', 'pipe', 'ignore']});
  let out = '';
  for await (const part of server.stdout) {
    out += part;
    if (out.includes('\n')) break;
  }
  return {url: out.split('\n')[0], end: () => server.kill('SIGTERM')};
}

const types = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json'};

/// Starts a plain file server for the page without a server in a directory; it refuses while isDown() holds. Returns as
/// serve does.
export async function serveFiles(root, isDown = () => false) {
  const server = createServer((request, response) => {
    if (isDown()) return request.destroy();
    const name = new URL(request.url, 'http://x').pathname;
    const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {'Content-Type': types[path.extname(file)] ?? 'application/octet-stream'});
    createReadStream(file).pipe(response);
  });
  await new Promise(resolve => { server.listen(0, '127.0.0.1', resolve); });
  return {url: `http://127.0.0.1:${server.address().port}/`, end: () => server.close()};
}

/// Serves the page of a directory: with `nonet serve` of a built preset, or the files that tools/dev web made.
export const servePage = directory =>
  existsSync(path.join(directory, 'index.html')) ? serveFiles(directory) : serve(directory);
