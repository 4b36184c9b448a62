import type { Quad } from '@rdfjs/types';
import {
  type ContextFiles,
  canonicalize,
  once,
  readRdf,
  writeRdf,
} from '../../../../../repository/index.ts';
import type { TypedBody } from '../../platform/resources.ts';
import { checkTerms, conceptNodes, statementsOfScheme } from './check-download.ts';
import type { ListedVocabulary } from './manifest.ts';
import { readSource } from './read-source.ts';
import type { VocabularyClient } from './vocabulary-client.ts';

/** Options for installing one vocabulary. */
export interface Installing {
  readonly client: VocabularyClient;
  /** Hash of the stored vocabulary, if there is one. */
  readonly hash: string | undefined;
  /** Send it even if the hashes are equal. */
  readonly override: boolean;
  /** Put an example in place of a vocabulary with more terms. */
  readonly replace: boolean;
  readonly signal: AbortSignal;
  readonly contexts: ContextFiles;
  readonly onStep: (step: string) => void;
}

/** Base of relative IRIs in a body that is only compared. */
const NOWHERE = 'urn:x-unnamed:';

const N_TRIPLES = 'application/n-triples';

/** Reads a vocabulary, and sends it unless the platform has it in equal form. */
export async function installVocabulary(
  vocabulary: ListedVocabulary,
  { client, hash, override, replace, contexts, signal, onStep }: Installing,
): Promise<'created' | 'replaced' | 'unchanged' | 'kept'> {
  signal.throwIfAborted();
  onStep('reading');
  const { quads, ...body } = await readSource(vocabulary, signal, (read) =>
    checked(read, vocabulary, contexts),
  );
  onStep('comparing');
  // The canonical hash, as the platform computes it.
  const isEqual = hash !== undefined && (await canonicalize(await quads())).hash === hash;
  if (isEqual && !override) {
    return 'unchanged';
  }
  if (vocabulary.example && hash !== undefined && !isEqual && !replace) {
    const stored = await client.concepts(vocabulary.id);
    if (stored > conceptNodes(await quads()).length) {
      return 'kept';
    }
  }
  signal.throwIfAborted();
  onStep(`sending ${Math.ceil(body.bytes.length / 1024)} KiB`);
  const state = await client.put(vocabulary.id, body);
  return isEqual ? 'unchanged' : state;
}

/** A body, and its triples, which are read when they are asked for. */
interface CheckedBody extends TypedBody {
  quads(): Promise<readonly Quad[]>;
}

/** The body to send, with the statements that name its concept scheme. Rejects if it is not what the manifest lists. */
async function checked(
  body: TypedBody,
  vocabulary: ListedVocabulary,
  contexts: ContextFiles,
): Promise<CheckedBody> {
  const { uri, minTerms } = vocabulary;
  const read = once(() => readRdf(body, { baseIri: NOWHERE, contexts }));
  if (uri === undefined && minTerms === undefined) {
    return { ...body, quads: read };
  }
  const quads = await read();
  checkTerms(conceptNodes(quads).length, vocabulary);
  const added = uri === undefined ? [] : statementsOfScheme(quads, uri);
  if (added.length === 0) {
    return { ...body, quads: read };
  }
  const whole = [...quads, ...added];
  const text = await writeRdf(whole, N_TRIPLES, { prefixes: {} });
  const bytes = new TextEncoder().encode(text);
  return { bytes, contentType: N_TRIPLES, quads: async () => whole };
}
