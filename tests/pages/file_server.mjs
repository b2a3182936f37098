// A plain file server for pages without a server of their own.

import {createReadStream, existsSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';

const types = {'.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json'};

/// Serves a directory, on 127.0.0.1; drops all requests while isDown().
export function serveFiles(root, isDown = () => false) {
  const server = createServer((request, response) => {
    if (isDown()) return request.destroy();
    const name = new URL(request.url, 'http://x').pathname;
    const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, {'Content-Type': types[path.extname(file)] ?? 'application/octet-stream'});
    createReadStream(file).pipe(response);
  });
  return new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(server)); });
}
