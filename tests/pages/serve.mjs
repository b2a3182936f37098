// Starts the workbench for its tests.

import {spawn} from 'node:child_process';
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
