import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Attack } from '../attack.ts';
import {
  damaging,
  demand,
  fillCatalogue,
  fillDataset,
  type OwnPlatform,
  type Started,
  turtleOf,
} from './own-platform.ts';

const run = promisify(execFile);

/** A small file system in place of the data directory. Only root can mount it. */
async function fillDisk(own: OwnPlatform): Promise<string> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', own.directory]);
  } catch (error) {
    return `NOT RUN: no file system can be mounted here (${String(error).split('\n')[0]})`;
  }
  let target: Started | undefined;
  try {
    target = await own.start();
    await fillCatalogue(target);
    return await putUntilFull(target);
  } finally {
    await target?.process.kill();
    await run('umount', [own.directory]);
  }
}

async function putUntilFull(target: Started): Promise<string> {
  const stored: string[] = [];
  for (let number = 0, refused = 0; refused < 5; number += 1) {
    const { status, code } = await fillDataset(target, `d${number}`, 8_000);
    demand(status < 300 || status === 503, `PUT was answered with ${status} ${code}`);
    demand(number < 5_000, 'The disk is not full after 5,000 PUTs');
    refused += status === 503 ? 1 : 0;
    stored.push(...(status < 300 ? [`d${number}`] : []));
  }
  for (const id of stored) {
    const graph = await turtleOf(target, id);
    demand(graph.status === 200, `${id} was acknowledged; GET gave ${graph.status} ${graph.code}`);
    const json = await target.send({ method: 'GET', path: `/datasets/${id}` });
    demand([200, 503].includes(json.status), `${id}: its JSON gave ${json.status} ${json.code}`);
  }
  return `503 after ${stored.length} PUTs, all of them there`;
}

export const FULL_DISK: readonly Attack[] = [damaging('a disk that is full', fillDisk)];
