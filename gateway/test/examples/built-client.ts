import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../../..');
export const CLIENT = path.join(ROOT, 'examples/client');

const run = promisify(execFile);

/** The example client, built and served. */
export interface BuiltClient extends AsyncDisposable {
  readonly url: string;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/**
 * Builds the example as its own script does, against a running platform: generates types from its schema, checks them,
 * and bundles. It is a copy with the packages of this repository, of the same versions.
 */
export async function buildClient(platform: string): Promise<BuiltClient> {
  const directory = await mkdtemp(path.join(tmpdir(), 'example-client-'));
  await cp(CLIENT, directory, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|gql)$/.test(file),
  });
  await symlink(path.join(ROOT, 'node_modules'), path.join(directory, 'node_modules'));
  await run('npm', ['run', 'build'], {
    cwd: directory,
    env: { ...process.env, VITE_PLATFORM_URL: platform },
  });
  const server = createServer(async (request, response) => {
    const file = request.url === '/' ? '/index.html' : (request.url ?? '/');
    const body = await readFile(path.join(directory, 'dist', file)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'content-type': MEDIA_TYPES[path.extname(file)] ?? 'text/plain',
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true });
    },
  };
}
