import type { CallContext } from '../../command.ts';
import { ImportStoppedError } from '../../platform/persistent-request.ts';
import { summarize } from '../../summary.ts';
import type { Outcome } from '../import/import-datasets.ts';
import type { ListedVocabulary } from './manifest.ts';

/** Loads one vocabulary; `tell` is called with what is being done. */
export type LoadOne = (
  vocabulary: ListedVocabulary,
  tell: (step: string) => void,
) => Promise<'created' | 'replaced' | 'unchanged'>;

/**
 * Loads vocabularies one after the other and prints what became of each and of all; gives the exit code.
 * One that fails stops no other, unless nothing more can be sent at all.
 */
export async function loadEach(
  chosen: readonly ListedVocabulary[],
  { output, signal }: Pick<CallContext, 'output' | 'signal'>,
  load: LoadOne,
): Promise<number> {
  const outcomes: Outcome[] = [];
  let stoppedBy: string | undefined;
  for (const [index, vocabulary] of chosen.entries()) {
    const place = `[${index + 1}/${chosen.length}] ${vocabulary.id}`;
    const tell = (step: string) => output.progress(`${place}: ${step}`);
    const outcome = await outcomeOf(vocabulary, () => load(vocabulary, tell), signal);
    if (outcome instanceof ImportStoppedError) {
      stoppedBy = outcome.message;
      break;
    }
    outcomes.push(outcome);
    output.print(`${place}: ${outcome.state}`);
  }
  const result = { outcomes, ...(stoppedBy !== undefined && { stoppedBy }) };
  summarize(result).split('\n').map(output.print);
  const isComplete = outcomes.every(({ state }) => state !== 'failed');
  return isComplete && stoppedBy === undefined ? 0 : 1;
}

async function outcomeOf(
  { id: file }: ListedVocabulary,
  load: () => ReturnType<LoadOne>,
  signal: AbortSignal,
): Promise<Outcome | ImportStoppedError> {
  try {
    signal.throwIfAborted();
    return { state: await load(), file };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImportStoppedError) {
      return error;
    }
    return {
      state: 'failed',
      file,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
