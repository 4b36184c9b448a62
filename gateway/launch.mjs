// Starts a script on Node 24 or newer: this process's own Node where it is new enough, else the one
// that `npm ci` installed as an optional platform package. Plain JavaScript, because an older Node runs it.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { HEAP_ARGUMENTS, platformEnvironment } from './heap-option.mjs';

const OLDEST_NODE = 24;
/** Folder of Node's compile cache for the next start; without write access nothing is kept. */
const COMPILE_CACHE = path.join(import.meta.dirname, '../node_modules/.cache/compiled');

function platformPackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `${prefix}-${platform}-${process.arch}`;
}

function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
    return process.execPath;
  }
  const name = platformPackage();
  const require = createRequire(import.meta.url);
  try {
    const manifest = require.resolve(`${name}/package.json`);
    return path.resolve(path.dirname(manifest), require(manifest).bin.node);
  } catch {
    console.error(
      `Node ${process.version} is too old and the package ${name} is not installed. ` +
        `Install Node ${OLDEST_NODE} or newer, or run "npm ci" without --omit=optional.`,
    );
    process.exit(1);
  }
}

const child = spawn(findNode(), [...HEAP_ARGUMENTS, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...platformEnvironment(process.env) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
// The code that a shell gives to a process that a signal ended. To send this process the signal would not end it: it
// listens to some, and as process 1 of a container it ignores the others.
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
