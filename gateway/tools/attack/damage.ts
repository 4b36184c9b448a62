import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { secretHash } from '../../http/authentication/key-ring.ts';
import { API_KEY, type RunningPlatform, runPlatform } from '../../test/process/run-platform.ts';
import { clientOf, type HttpClient, openRequest } from '../harness/client.ts';
import { type Attack, demand } from './attack.ts';
import { turtlePut } from './bodies.ts';

const run = promisify(execFile);

/** Starts a platform on the data directory of an attack. */
type Start = () => Promise<HttpClient & { readonly process: RunningPlatform }>;

/** Damages the files of a platform that this attack starts. */
function damaging(name: string, use: (directory: string, start: Start) => Promise<string>): Attack {
  return {
    name: `damage: ${name}`,
    async run() {
      const parent = await mkdtemp(path.join(tmpdir(), 'shapeql-damage-'));
      const directory = path.join(parent, 'data');
      const started: RunningPlatform[] = [];
      await mkdir(directory);
      try {
        return await use(directory, async () => {
          const platform = await runPlatform({ PLATFORM_DATA_DIR: directory });
          started.push(platform);
          return { ...clientOf(platform.url, API_KEY, true), process: platform };
        });
      } finally {
        await Promise.all(started.map((platform) => platform.kill()));
        await rm(parent, { recursive: true, force: true });
      }
    },
  };
}

const described = (type: string, title: string, description: string) =>
  `<> a dcat:${type} ; dct:title "${title}"@en ; dct:description "${description}"@en .`;
const datasetAt = (catalogue: string, id: string) =>
  `/catalogues/${catalogue}/datasets/origin?originalId=${id}`;

/** A small file system in place of the data directory. Only root can mount it. */
async function fillDisk(directory: string, start: Start): Promise<string> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', directory]);
  } catch (error) {
    return `NOT RUN: no file system can be mounted here (${String(error).split('\n')[0]})`;
  }
  let target: Awaited<ReturnType<Start>> | undefined;
  try {
    target = await start();
    await target.ask(turtlePut('/catalogues/city', described('Catalog', 'City', 'All')));
    return await putUntilFull(target);
  } finally {
    await target?.process.kill();
    await run('umount', [directory]);
  }
}

async function putUntilFull(target: HttpClient): Promise<string> {
  const stored: string[] = [];
  for (let number = 0, refused = 0; refused < 5; number += 1) {
    const id = `d${number}`;
    const body = described('Dataset', id, `${id} `.repeat(8_000));
    const { status, code } = await target.send(turtlePut(datasetAt('city', id), body));
    demand(status < 300 || status === 503, `PUT was answered with ${status} ${code}`);
    demand(number < 5_000, 'The disk is not full after 5,000 PUTs');
    refused += status === 503 ? 1 : 0;
    stored.push(...(status < 300 ? [id] : []));
  }
  for (const id of stored) {
    const get = { method: 'GET', path: `/datasets/${id}` };
    const graph = await target.send({ ...get, headers: { accept: 'text/turtle' } });
    demand(graph.status === 200, `${id} was acknowledged; GET gave ${graph.status} ${graph.code}`);
    const json = await target.send(get);
    demand([200, 503].includes(json.status), `${id}: its JSON gave ${json.status} ${json.code}`);
  }
  return `503 after ${stored.length} PUTs, all of them there`;
}

const SECRET = 'key-for-the-lake';

/** Writes with a key for one catalogue, whose id moves to another catalogue while the body is on its way. */
const WRITES = [
  ['PUT', '/datasets/trees'],
  ['PUT', '/datasets/trees/metrics'],
  ['PUT', '/resources/trees/metrics'],
  ['PUT', '/datasets/trees?catalogue=lake'],
  ['DELETE', '/datasets/trees'],
  ['DELETE', '/resources/trees/metrics'],
] as const;

async function stealIds(directory: string, start: Start): Promise<string> {
  const secrets = [{ sha256: secretHash(SECRET) }];
  const key = { name: 'lake', scopes: ['catalogues'], catalogues: ['lake'], secrets };
  await writeFile(path.join(directory, 'api-keys.json'), JSON.stringify({ keys: [key] }));
  const target = await start();
  const remove = (where: string) => target.send({ method: 'DELETE', path: where });
  const putTrees = (catalogue: string) =>
    target.ask(
      turtlePut(datasetAt(catalogue, 'trees'), described('Dataset', `Of ${catalogue}`, 'B')),
    );
  const statuses = new Set<number>();
  for (const [method, url] of WRITES) {
    for (const catalogue of ['lake', 'city']) {
      await target.ask(turtlePut(`/catalogues/${catalogue}`, described('Catalog', 'A', 'B')));
    }
    await putTrees('lake');
    const late = slowly(target, method, url);
    // Until the head of the request has been judged.
    await wait(500);
    await remove('/datasets/trees');
    await putTrees('city');
    const before = await graphsOf(target);
    demand(before.includes('"Of city"'), 'The id did not move');
    statuses.add(await late());
    demand((await graphsOf(target)) === before, `${method} ${url} changed another catalogue`);
    await remove('/catalogues/city');
    await remove('/catalogues/lake');
  }
  return [...statuses].join(', ');
}

/** The dataset and its metrics, if it has some. */
async function graphsOf({ send }: HttpClient): Promise<string> {
  const headers = { accept: 'application/n-triples' };
  const answers = ['/datasets/trees', '/datasets/trees/metrics'].map((where) =>
    send({ method: 'GET', path: where, headers }),
  );
  const found = (await Promise.all(answers)).filter(({ status }) => status === 200);
  return found.map(({ body }) => body).join('');
}

/** Sends half of a body; what it returns sends the rest, and gives the status. */
function slowly({ url }: HttpClient, method: string, where: string): () => Promise<number> {
  const { body = '', ...call } = turtlePut(where, '<> a dcat:Dataset ; dct:title "Stolen"@en .\n');
  const headers = { 'transfer-encoding': 'chunked' };
  const sent = openRequest({ url, apiKey: SECRET }, { ...call, method, headers });
  sent.write(body);
  return async () => {
    const answered = once(sent, 'response');
    sent.end('<> dqv:hasQualityMeasurement [ dct:title "Stolen" ] .');
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
}

/** Attacks that each start a platform. */
export const DAMAGE: readonly Attack[] = [
  damaging('a disk that is full', fillDisk),
  damaging('a key for one catalogue, and ids that move to another', stealIds),
];
