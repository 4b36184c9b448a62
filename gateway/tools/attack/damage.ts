import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { secretHash } from '../../http/authentication/key-ring.ts';
import { clientOf, type HttpClient, openRequest } from '../harness/client.ts';
import { startBenchPlatform } from '../harness/platform.ts';
import { type Attack, demand } from './attack.ts';
import { turtlePut } from './bodies.ts';

const run = promisify(execFile);

const API_KEY = 'key-of-the-attacker';
/** No bound of time is reached: what is refused is refused for the damage. */
const PATIENT = { readYourWriteMs: 300_000, eventLoopDelayMs: 300_000 };

/** A data directory, and what starts a platform on it. */
interface Place {
  readonly directory: string;
  start(): Promise<HttpClient>;
  /** Does something once the platform has ended. */
  afterwards(work: () => Promise<unknown>): void;
}

/** Damages the files of a platform that this attack starts. */
function damaging(name: string, use: (place: Place) => Promise<string>): Attack {
  return {
    name: `damage: ${name}`,
    async run() {
      await using stack = new AsyncDisposableStack();
      const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-damage-'));
      const afterwards = (work: () => Promise<unknown>) =>
        stack.defer(async () => void (await work()));
      afterwards(() => rm(directory, { recursive: true, force: true }));
      return await use({
        directory,
        afterwards,
        async start() {
          const settings = { PLATFORM_API_KEY: API_KEY, PLATFORM_LIMITS: JSON.stringify(PATIENT) };
          const { url } = stack.use(await startBenchPlatform(directory, settings));
          return clientOf(url, API_KEY, true);
        },
      });
    },
  };
}

const described = (type: string, title: string, description: string) =>
  `<> a dcat:${type} ; dct:title "${title}"@en ; dct:description "${description}"@en .`;
const datasetAt = (catalogue: string, id: string) =>
  `/catalogues/${catalogue}/datasets/origin?originalId=${id}`;

/** A small file system in place of the data directory. Only root can mount it. */
async function fillDisk({ directory, start, afterwards }: Place): Promise<string> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', directory]);
  } catch (error) {
    return `NOT RUN: no file system can be mounted here (${String(error).split('\n')[0]})`;
  }
  afterwards(() => run('umount', [directory]));
  const target = await start();
  await target.ask(turtlePut('/catalogues/city', described('Catalog', 'City', 'All')));
  return await putUntilFull(target);
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

async function stealIds({ directory, start }: Place): Promise<string> {
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
