import type { Log } from '../../../log.ts';
import type { FoundGeneration, Generations, HeldGeneration } from './generations.ts';

/** The generations that have all their indices; each of the others is logged and deleted. */
export async function wholeGenerations(
  generations: Pick<Generations, 'drop' | 'hasVocabularies'>,
  found: readonly FoundGeneration[],
  log: Pick<Log, 'warn'>,
): Promise<readonly FoundGeneration[]> {
  const whole: FoundGeneration[] = [];
  for (const one of found) {
    if (one.standing !== 'broken' && (await generations.hasVocabularies(one.entry))) {
      whole.push(one);
    } else {
      log.warn(
        { generation: one.entry.name },
        'Elasticsearch has lost a part of the search index; it is built again from the repository',
      );
      await generations.drop({ ...one.entry, epoch: one.epoch });
    }
  }
  return whole;
}

/** The live one, else the newest that was filled, else the newest that is being filled; `generations` are the newest first. */
export function newestOf(generations: readonly FoundGeneration[]): FoundGeneration | undefined {
  return (
    generations.find(({ standing }) => standing === 'live') ??
    generations.find(({ standing }) => standing === 'filled') ??
    generations.find(({ standing }) => standing === 'filling')
  );
}

/** Deletes a generation. If that fails, it is deleted when the live one is opened again. */
export async function dropIfPossible(
  generations: Pick<Generations, 'drop'>,
  held: HeldGeneration,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  try {
    await generations.drop(held);
  } catch (error) {
    log.warn(
      { generation: held.name, err: error },
      'A replaced search index could not be deleted from Elasticsearch; the next start tries again',
    );
  }
}
