import { type CallContext, EXIT } from '../../../command/command.ts';
import { isComplete, type LoadState, outcomeOfFile, outcomesOf, summarize } from '../../summary.ts';
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
  const labelOf = (id: string, position: number) => `[${position + 1}/${chosen.length}] ${id}`;
  const loadOne = (vocabulary: Listed, position: number) => {
    const label = labelOf(vocabulary.id, position);
    const onStep = (step: string) => output.progress(`${label}: ${step}`);
    return outcomeOfFile(vocabulary.id, () => load(vocabulary, onStep), signal);
  };
  const result = await outcomesOf(chosen, loadOne, {
    signal,
    onOutcome: ({ file, state }, { length }) =>
      output.print(`${labelOf(file, length - 1)}: ${state}`),
  });
  summarize(result).split('\n').map(output.print);
  if (!isComplete(result)) {
    return EXIT.failure;
  }
  output.print(complete);
  return EXIT.success;
}
