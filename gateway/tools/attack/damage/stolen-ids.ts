import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { secretHash } from '../../../http/authentication/key-ring.ts';
import type { Attack } from '../attack.ts';
import { withPrefixes } from '../bodies/refused-bodies.ts';
import { open, type Target } from '../target.ts';
import { damaging, demand, put } from './own-platform.ts';

const SECRET = 'key-for-the-lake';
/** Until the head of a request has been judged. */
const JUDGED_MS = 500;

/** Writes with a key for one catalogue, whose id moves to another catalogue while the body is on its way. */
const WRITES = [
  ['PUT', '/datasets/trees'],
  ['PUT', '/datasets/trees/metrics'],
  ['PUT', '/resources/trees/metrics'],
  ['PUT', '/datasets/trees?catalogue=lake'],
  ['DELETE', '/datasets/trees'],
  ['DELETE', '/resources/trees/metrics'],
] as const;

export const STOLEN_IDS: readonly Attack[] = [
  damaging('a key for one catalogue, and ids that move to another', async (own) => {
    const secrets = [{ sha256: secretHash(SECRET) }];
    const key = { name: 'lake', scopes: ['catalogues'], catalogues: ['lake'], secrets };
    await writeFile(path.join(own.directory, 'api-keys.json'), JSON.stringify({ keys: [key] }));
    const target = await own.start();
    const statuses: number[] = [];
    for (const [method, url] of WRITES) {
      await putTitled(target, '/catalogues/lake', 'Catalog');
      await putTitled(target, '/catalogues/city', 'Catalog');
      await putDataset(target, 'lake');
      const late = slowly(target, method, url);
      await wait(JUDGED_MS);
      await target.send({ method: 'DELETE', path: '/datasets/trees' });
      await putDataset(target, 'city');
      const before = await ofCity(target);
      demand(before.includes('"Of city"'), 'The id did not move');
      statuses.push(await late());
      demand((await ofCity(target)) === before, `${method} ${url} changed another catalogue`);
      await target.send({ method: 'DELETE', path: '/catalogues/city' });
      await target.send({ method: 'DELETE', path: '/catalogues/lake' });
    }
    return [...new Set(statuses)].join(', ');
  }),
];

function putTitled(target: Target, where: string, type: 'Catalog' | 'Dataset', title = 'A') {
  return put(
    target,
    where,
    `<> a dcat:${type} ; dct:title "${title}"@en ; dct:description "B"@en .`,
  );
}

function putDataset(target: Target, catalogue: string) {
  const where = `/catalogues/${catalogue}/datasets/origin?originalId=trees`;
  return putTitled(target, where, 'Dataset', `Of ${catalogue}`);
}

async function ofCity(target: Target): Promise<string> {
  const headers = { accept: 'application/n-triples' };
  const { body } = await target.send({ method: 'GET', path: '/datasets/trees', headers });
  const metrics = await target.send({ method: 'GET', path: '/datasets/trees/metrics', headers });
  return metrics.status === 200 ? body + metrics.body : body;
}

/** Sends half of a body; what it returns sends the rest, and gives the status. */
function slowly({ url }: Target, method: string, where: string): () => Promise<number> {
  const headers = { 'transfer-encoding': 'chunked' };
  const call = { method, path: where, contentType: 'text/turtle', headers };
  const sent = open({ url, apiKey: SECRET }, call);
  sent.write(withPrefixes('<> a dcat:Dataset ; dct:title "Stolen"@en .\n'));
  return async () => {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end('<> dqv:hasQualityMeasurement [ dct:title "Stolen" ] .');
    const [response] = await answered;
    response.resume();
    return response.statusCode ?? 0;
  };
}
