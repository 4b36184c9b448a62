import { canonicalize, readRdf } from '../../../../repository/index.ts';
import type { ListedVocabulary } from './manifest.ts';
import { readSource, type VocabularyBody } from './read-source.ts';
import type { VocabularyClient } from './vocabulary-client.ts';

/** How one vocabulary is installed. */
export interface Installing {
  readonly client: VocabularyClient;
  /** Hash of the stored vocabulary, if there is one. */
  readonly hash: string | undefined;
  /** Send it even if the hashes are equal. */
  readonly override: boolean;
  readonly signal: AbortSignal;
  /** Called with each step. */
  readonly onStep: (step: string) => void;
}

/** Base of relative IRIs in a body that is only compared. */
const NOWHERE = 'urn:x-unnamed:';

/** Reads a vocabulary, and sends it unless the platform has it in equal form. */
export async function installVocabulary(
  vocabulary: ListedVocabulary,
  { client, hash, override, signal, onStep }: Installing,
): Promise<'created' | 'replaced' | 'unchanged'> {
  signal.throwIfAborted();
  onStep('reading');
  const body = await readSource(vocabulary, signal);
  onStep('comparing');
  const isEqual = hash !== undefined && (await hashOf(body)) === hash;
  if (isEqual && !override) {
    return 'unchanged';
  }
  signal.throwIfAborted();
  onStep(`sending ${Math.ceil(body.bytes.length / 1024)} KiB`);
  const state = await client.put(vocabulary.id, body);
  return isEqual ? 'unchanged' : state;
}

/** The canonical hash, as the platform computes it. */
async function hashOf(body: VocabularyBody): Promise<string> {
  return (await canonicalize(await readRdf(body, { baseIri: NOWHERE }))).hash;
}
