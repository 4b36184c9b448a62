import { reasonOf } from '../../../../../profile-compiler/index.ts';
import { type CallContext, EXIT } from '../../command.ts';
import {
  isComplete,
  type LoadState,
  type Outcome,
  outcomeOfFile,
  summarize,
} from '../../summary.ts';
import type { ListedVocabulary } from './manifest.ts';

/** Loads one vocabulary and reports each of its steps. */
export type LoadOne<Listed extends ListedVocabulary> = (
  vocabulary: Listed,
  onStep: (step: string) => void,
) => Promise<LoadState>;

/**
 * Loads vocabularies one after the other, prints the result of each, a summary and, where all of them succeeded, the line
 * `complete`. Resolves with the exit code. A vocabulary that fails stops no other, unless none of the others could be sent either.
 */
export async function loadEach<Listed extends ListedVocabulary>(
  chosen: readonly Listed[],
  { output, signal }: CallContext,
  { load, complete }: { readonly load: LoadOne<Listed>; readonly complete: string },
): Promise<number> {
  const outcomes: Outcome[] = [];
  let stoppedBy: string | undefined;
  for (const [index, vocabulary] of chosen.entries()) {
    const label = `[${index + 1}/${chosen.length}] ${vocabulary.id}`;
    const onStep = (step: string) => output.progress(`${label}: ${step}`);
    const loaded = outcomeOfFile(vocabulary.id, () => load(vocabulary, onStep), signal);
    const outcome = await loaded.catch((error: unknown) => {
      signal.throwIfAborted();
      stoppedBy = reasonOf(error);
    });
    if (!outcome) {
      break;
    }
    outcomes.push(outcome);
    output.print(`${label}: ${outcome.state}`);
  }
  const result = { outcomes, stoppedBy };
  summarize(result).split('\n').map(output.print);
  if (!isComplete(result)) {
    return EXIT.failure;
  }
  output.print(complete);
  return EXIT.success;
}
