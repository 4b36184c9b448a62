import type { CommandCall, PlatformContext } from '../../command.ts';
import type { LoadState } from '../../summary.ts';
import type { ListedVocabulary } from './manifest.ts';
import { createVocabularyClient } from './vocabulary-client.ts';

/** A vocabulary to load. */
export interface ChosenVocabulary extends ListedVocabulary {
  /** The profile uses it; nobody has named it. */
  readonly isAdded?: true;
  /** Entries to load without a network. */
  readonly fallback?: ListedVocabulary | undefined;
}

interface Call {
  readonly listed: readonly ListedVocabulary[];
  readonly call: CommandCall;
  readonly context: PlatformContext;
}

/**
 * The chosen vocabularies, and where the call names none, those in which the profile of the platform looks up terms: each from its
 * address, and where there is no network from its file, if it has one.
 */
export async function withUsed(
  chosen: readonly ListedVocabulary[],
  { listed, call: { operands, values }, context }: Call,
): Promise<readonly ChosenVocabulary[]> {
  const remote = listed.filter((one) => one.registry === undefined && 'urls' in one.source);
  if (
    operands.length > 0 ||
    values.tags !== undefined ||
    !remote.some(({ optional }) => optional)
  ) {
    return chosen;
  }
  const used = await createVocabularyClient(context.platform, context.signal).used();
  const added = remote
    .filter(({ id, optional }) => optional && used.includes(id))
    .map((one) => ({
      ...one,
      isAdded: true as const,
      fallback: chosen.find(({ id }) => id === one.id),
    }));
  return [...new Map([...chosen, ...added].map((one) => [one.id, one])).values()];
}

type Install = (source: ListedVocabulary) => Promise<LoadState>;

/** Loads what nobody has named: from its address, else from its file. Where one address cannot be reached, no other is tried. */
export function createReach() {
  let isOffline = false;
  return async (
    vocabulary: ChosenVocabulary,
    install: Install,
    signal: AbortSignal,
  ): Promise<LoadState> => {
    const { fallback } = vocabulary;
    if (!isOffline) {
      try {
        return await install(vocabulary);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Error && error.message.includes('cannot be fetched'))) {
          throw error;
        }
        isOffline = true;
      }
    }
    return fallback ? install(fallback) : 'unreachable';
  };
}
