import { randomBytes, randomInt } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
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

const PAGE = 4096;
const IDS = Array.from({ length: 40 }, (_, number) => `d${number}`);

/** A few random pages of the repository are overwritten with random bytes between two starts. */
async function corrupt(own: OwnPlatform): Promise<string> {
  const first = await own.start();
  await fillCatalogue(first);
  const written = new Map<string, string>();
  for (const [at, id] of IDS.entries()) {
    await fillDataset(first, id, at % 4 === 0 ? 3_000 : 20);
    written.set(id, (await turtleOf(first, id)).body);
  }
  await first.process.stop();
  const pages = await overwritePages(path.join(own.directory, 'repository', 'graphs.sqlite'));
  const again = await own.start().catch((error: unknown) => String(error));
  if (typeof again === 'string') {
    demand(again.includes('graphs.sqlite'), `Pages ${pages}: ${again}`);
    return 'start refused';
  }
  const damaged = await read(again, written, pages);
  await mend(again, pages);
  return `${damaged} damaged, mended`;
}

async function overwritePages(file: string): Promise<readonly number[]> {
  const count = Math.floor((await stat(file)).size / PAGE);
  const pages = Array.from({ length: randomInt(1, 4) }, () => randomInt(1, count));
  const handle = await open(file, 'r+');
  for (const page of pages) {
    await handle.write(randomBytes(PAGE), 0, PAGE, page * PAGE);
  }
  await handle.close();
  return pages;
}

/** Each graph is as it was written or `damaged`: never another, never missing. */
async function read(
  target: Started,
  written: ReadonlyMap<string, string>,
  pages: readonly number[],
): Promise<number> {
  let damaged = 0;
  for (const [id, body] of written) {
    const answer = await turtleOf(target, id);
    const isDamaged = answer.status === 500 && answer.code === 'damaged';
    damaged += isDamaged ? 1 : 0;
    demand(
      isDamaged || (answer.status === 200 && answer.body === body),
      `Pages ${pages}: GET of ${id} was answered with ${answer.status} ${answer.code}`,
    );
  }
  return damaged;
}

async function mend(target: Started, pages: readonly number[]): Promise<void> {
  for (const id of IDS) {
    const { status, code } = await fillDataset(target, id, 30);
    demand(status < 300, `Pages ${pages}: PUT of ${id} was answered with ${status} ${code}`);
  }
  for (const id of IDS) {
    const { status, code } = await turtleOf(target, id);
    demand(status === 200, `Pages ${pages}: after a PUT, GET of ${id} gave ${status} ${code}`);
  }
}

const ROUNDS = 8;

export const CORRUPT_PAGES: readonly Attack[] = Array.from({ length: ROUNDS }, (_, round) =>
  damaging(`random bytes in random pages, round ${round + 1}`, corrupt, round > 0),
);
