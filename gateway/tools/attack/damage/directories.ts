import { execFile } from 'node:child_process';
import { mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
const repositoryOf = ({ directory }: OwnPlatform) => path.join(directory, 'repository');
const fileOf = (own: OwnPlatform) => path.join(repositoryOf(own), 'graphs.sqlite');

async function filled(own: OwnPlatform): Promise<Started> {
  const started = await own.start();
  await fillCatalogue(started);
  const { status } = await fillDataset(started, 'trees');
  demand(status === 201, `A harmless PUT was answered with ${status}`);
  return started;
}

/** Writes are refused, and `/health` shows it. */
async function demandLost(target: Started): Promise<string> {
  const { status, code } = await fillDataset(target, 'lost');
  demand(status === 503, `A PUT into a deleted file was answered with ${status}`);
  const health = await target.send({ method: 'GET', path: '/health' });
  demand(health.status === 503, `/health was answered with ${health.status}`);
  return `${status} ${code}, /health 503`;
}

const whileRunning = (name: string, change: (own: OwnPlatform) => Promise<unknown>): Attack =>
  damaging(name, async (own) => {
    const target = await filled(own);
    await change(own);
    return demandLost(target);
  });

const beforeStart = (
  name: string,
  change: (own: OwnPlatform) => Promise<unknown>,
  isLong: boolean,
): Attack =>
  damaging(
    name,
    async (own) => {
      const first = await filled(own);
      await first.process.stop();
      await change(own);
      const complaint = await own.refusal();
      demand(complaint.includes(repositoryOf(own)), `The complaint names no file: ${complaint}`);
      return 'start refused, with the file';
    },
    isLong,
  );

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

/** Damage to the directories and files of a platform. */
export const DAMAGED_DIRECTORIES: readonly Attack[] = [
  damaging('a disk that is full', fillDisk),
  whileRunning('the data directory is deleted while it runs', ({ directory }) =>
    rm(directory, { recursive: true }),
  ),
  whileRunning('the data directory is replaced while it runs', async ({ directory }) => {
    await rename(directory, `${directory}.old`);
    await mkdir(directory);
  }),
  beforeStart('half a file', (own) => truncate(fileOf(own), 4096 * 2 + 100), false),
  beforeStart(
    'a file that is no database',
    (own) => writeFile(fileOf(own), 'This is a note about something else. '.repeat(300)),
    true,
  ),
  beforeStart(
    'an empty repository beside a full index',
    (own) => rm(repositoryOf(own), { recursive: true }),
    true,
  ),
];
