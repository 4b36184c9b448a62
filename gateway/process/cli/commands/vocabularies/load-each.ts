import { type CallContext, EXIT } from '../../command.ts';
import { ImportStoppedError } from '../../platform/persistent-request.ts';
import { isComplete, type Outcome, summarize } from '../../summary.ts';
import type { ListedVocabulary } from './manifest.ts';

/** Loads one vocabulary and reports each of its steps. */
export type LoadOne<Listed extends ListedVocabulary> = (
  vocabulary: Listed,
  onStep: (step: string) => void,
) => Promise<LoadState>;

/** Outcome of a vocabulary: `kept`, as the stored one is larger; `unreachable`, as nobody asked for it by name. */
export type LoadState = 'created' | 'replaced' | 'unchanged' | 'kept' | 'unreachable';

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
    const outcome = await outcomeOf(vocabulary, () => load(vocabulary, onStep), signal);
    if (outcome instanceof ImportStoppedError) {
      stoppedBy = outcome.message;
      break;
    }
    outcomes.push(outcome);
    output.print(`${label}: ${outcome.state}`);
  }
  const result = { outcomes, ...(stoppedBy !== undefined && { stoppedBy }) };
  summarize(result).split('\n').map(output.print);
  if (!isComplete(result)) {
    return EXIT.failure;
  }
  output.print(complete);
  return EXIT.success;
}

async function outcomeOf(
  { id: file }: ListedVocabulary,
  load: () => Promise<LoadState>,
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
    const reason = error instanceof Error ? error.message : String(error);
    return { state: 'failed', file, reason };
  }
}
