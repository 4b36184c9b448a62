import type { SerialQueue } from '../../../../repository/index.ts';
import type { IndexedVocabulary, TermIndex } from '../../../port/term-index.ts';
import type { ReaderCounts } from '../../reader-counts.ts';
import { type Connections, inTransaction } from '../store/connections.ts';
import { fillTerms, type OpenedVocabulary, openTerms } from './opened-vocabulary.ts';
import type { VocabularyRows } from './vocabulary-rows.ts';

interface Parts {
  readonly connections: Connections;
  readonly rows: VocabularyRows;
  /** The vocabularies that queries are answered from, by id. */
  readonly vocabularies: Map<string, OpenedVocabulary>;
  /** Counts the readers of parts, by their numbers. */
  readonly readers: ReaderCounts;
  readonly queue: SerialQueue;
}

/** A vocabulary is replaced by a new part, which takes the place of the old one in one step. */
export function createVocabularyWriter(parts: Parts): Pick<TermIndex, 'put' | 'delete'> {
  const { connections, rows } = parts;
  return {
    put: (vocabulary) => replace(parts, vocabulary.entry.id, () => write(parts, vocabulary)),
    delete: (id) =>
      replace(parts, id, async () => {
        await inTransaction(connections, async () => rows.remove(id));
        return undefined;
      }),
  };
}

/** Writes a vocabulary, or removes it, and drops its old part once no reader can be sent to it. */
async function replace(
  { vocabularies, readers, queue }: Parts,
  id: string,
  change: () => Promise<OpenedVocabulary | undefined>,
): Promise<void> {
  const old = await queue(async () => {
    const opened = await change();
    const before = vocabularies.get(id);
    if (opened) {
      vocabularies.set(id, opened);
    } else {
      vocabularies.delete(id);
    }
    return before;
  });
  if (old) {
    await readers.discard(String(old.position.part));
  }
}

async function write(
  { connections, rows }: Parts,
  vocabulary: IndexedVocabulary,
): Promise<OpenedVocabulary> {
  const { entry } = vocabulary;
  const position = rows.newPart();
  const terms = openTerms(connections, position);
  const languages = await inTransaction(connections, async () => {
    const found = [...(await fillTerms(connections, { position, terms }, vocabulary))];
    rows.set({ entry, position, languages: found });
    return found;
  });
  return { entry, position, languages, terms };
}
