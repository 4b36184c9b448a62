import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../profile-compiler/test/fixtures.ts';
import { RDF_MEDIA_TYPES } from '../../repository/index.ts';
import { buildApp } from '../build-app.ts';
import { OPERATIONS } from '../openapi/operations.ts';
import { DEFAULT_LIMITS } from '../services.ts';
import { type OpenServices, openServices } from './open-services.ts';

let services: OpenServices;
let app: FastifyInstance;

beforeAll(async () => {
  services = await openServices(await compileShipped('minimal'));
  app = await buildApp({ services, limits: DEFAULT_LIMITS, apiKey: 'key', version: '1' });
});

afterAll(async () => {
  await app.close();
  await services[Symbol.asyncDispose]();
});

const METHODS_OF_PATH = Map.groupBy(OPERATIONS, ({ path }) => path);

describe('what OpenAPI describes', () => {
  it.each([...METHODS_OF_PATH.keys()])('is served with the same methods at %s', async (path) => {
    const described = METHODS_OF_PATH.get(path)?.map(({ method }) => method.toUpperCase()) ?? [];
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const { headers } = await app.inject({ method: 'OPTIONS', url });
    const served = String(headers.allow).split(', ');
    // Every GET answers HEAD, which the description only tells where it is of use.
    const told = served.filter((method) => method !== 'OPTIONS' && method !== 'HEAD');
    expect(told).toEqual(described.filter((method) => method !== 'HEAD').sort());
  });

  it('names the formats that the repository reads and writes', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    const { put, get } = paths['/catalogues/{catalogueId}'];
    expect(Object.keys(put.requestBody.content)).toEqual(RDF_MEDIA_TYPES);
    expect(Object.keys(get.responses[200].content)).toEqual(
      expect.arrayContaining([...RDF_MEDIA_TYPES]),
    );
  });

  it('is what /openapi.json serves', async () => {
    const document = (await app.inject('/openapi.json')).json();
    expect(Object.keys(document.paths)).toEqual([...METHODS_OF_PATH.keys()]);
  });
});
