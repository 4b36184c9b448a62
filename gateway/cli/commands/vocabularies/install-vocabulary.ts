import { canonicalize, readRdf } from '../../../../repository/index.ts';
import type { ListedVocabulary } from './manifest.ts';
import { readSource, type VocabularyBody } from './read-source.ts';
import type { VocabularyClient } from './vocabulary-client.ts';

/** What one vocabulary is installed with. */
export interface Installing {
  readonly client: VocabularyClient;
  /** Hash of what the platform has of it, where it has it. */
  readonly hash: string | undefined;
  /** Send it whatever the hashes say. */
  readonly override: boolean;
  readonly signal: AbortSignal;
  /** Called with what is being done. */
  readonly tell: (step: string) => void;
}

/** Base for relative IRIs of a body that is compared and not stored. */
const NOWHERE = 'urn:x-unnamed:';

/** Reads a vocabulary and puts it where the platform has it not, or not in equal form. */
export async function installVocabulary(
  vocabulary: ListedVocabulary,
  { client, hash, override, signal, tell }: Installing,
): Promise<'created' | 'replaced' | 'unchanged'> {
  signal.throwIfAborted();
  tell('reading');
  const body = await readSource(vocabulary, signal);
  tell('comparing');
  const isEqual = hash !== undefined && (await hashOf(body)) === hash;
  if (isEqual && !override) {
    return 'unchanged';
  }
  signal.throwIfAborted();
  tell(`sending ${Math.ceil(body.bytes.length / 1024)} KiB`);
  const state = await client.put(vocabulary.id, body);
  return isEqual ? 'unchanged' : state;
}

/** The hash that the platform keeps of equal content. */
async function hashOf(body: VocabularyBody): Promise<string> {
  return (await canonicalize(await readRdf(body, { baseIri: NOWHERE }))).hash;
}
