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

const ROUNDS = 5;
const CONNECTIONS = 16;
const KILLED_AFTER = 100;

/** Kills the platform amidst writes, again and again; what was acknowledged is in the ledger. */
async function killAndCount(own: OwnPlatform): Promise<string> {
  const ledger: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = await own.start();
    await fillCatalogue(target);
    await putUntilKilled(target, `r${round}-`, ledger);
  }
  const target = await own.start();
  for (const id of ledger) {
    const { status } = await turtleOf(target, id);
    demand(status === 200, `${id} was acknowledged; GET gave ${status}`);
  }
  return `${ledger.length} acknowledged, all there`;
}

async function putUntilKilled(target: Started, prefix: string, ledger: string[]): Promise<void> {
  let number = 0;
  const before = ledger.length;
  const work = async (): Promise<void> => {
    for (;;) {
      number += 1;
      const id = `${prefix}${number}`;
      const status = await fillDataset(target, id).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status !== 201) {
        return;
      }
      ledger.push(id);
      if (ledger.length - before === KILLED_AFTER) {
        void target.process.kill();
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await target.process.kill();
}

export const KILLS: readonly Attack[] = [
  damaging(`kill -9 under load, ${ROUNDS} times`, killAndCount, true),
];
