import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository, type Repository } from '../../../repository/index.ts';
import { apiKeyAuthenticator } from '../../auth/api-key-authenticator.ts';
import { requireCredentials } from '../../auth/authenticator.ts';
import { createServer } from '../../http/create-server.ts';
import { watchMethods } from '../../http/other-methods.ts';
import { registerHealth } from '../../rest/health.ts';
import { registerRest } from '../../rest/register-rest.ts';
import { apiUrls } from '../../rest/rest-context.ts';
import { DEFAULT_LIMITS, type Limits } from '../../services.ts';

export const BASE = 'https://data.test/';
export const API_KEY = 'key-of-the-test';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly repository: Repository;
  /** Sends Turtle (or what the options say) with the API key. */
  put(url: string, payload: string | Buffer, options?: InjectOptions): ReturnType<typeof send>;
  remove(url: string, headers?: Record<string, string>): ReturnType<typeof send>;
  close(): Promise<void>;
}

function send(app: FastifyInstance, options: InjectOptions) {
  return app.inject(options);
}

export async function openTestApp(limits: Partial<Limits> = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'shapeql-rest-'));
  const root = join(import.meta.dirname, '../../..');
  const model = compileProfile(await readProfileDirectory(join(root, 'profiles/default')));
  const store = await openEmbeddedStore(join(directory, 'repository'));
  const repository = await openRepository({ store, base: BASE });
  const services = { model, repository, readGraph: async () => undefined };
  const all = { ...DEFAULT_LIMITS, ...limits };
  const app = createServer({ bodyBytes: all.bodyBytes });
  const done = watchMethods(app);
  await app.register((rest) =>
    registerRest(rest, {
      services,
      limits: all,
      authenticate: requireCredentials([apiKeyAuthenticator(API_KEY)]),
      urls: apiUrls(BASE),
    }),
  );
  registerHealth(app, services, '0');
  done();
  await app.ready();

  return {
    app,
    repository,
    put: (url, payload, options) =>
      send(app, {
        method: 'PUT',
        url,
        payload,
        ...options,
        headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle', ...options?.headers },
      }),
    remove: (url, headers) =>
      send(app, { method: 'DELETE', url, headers: { 'x-api-key': API_KEY, ...headers } }),
    async close() {
      await app.close();
      await repository.close();
      await rm(directory, { recursive: true });
    },
  };
}
