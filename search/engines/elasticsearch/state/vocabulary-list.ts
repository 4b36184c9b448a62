import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { VocabularyEntry } from '../../../port/term-index.ts';
import { createFencedDocument, READ_ONLY } from './fenced-document.ts';
import type { StateStore } from './state-store.ts';

/** A vocabulary of a generation and the index that holds its terms. */
export interface VocabularyIndex {
  readonly entry: VocabularyEntry;
  readonly index: string;
}

/** The vocabularies of a generation, and the state of their indices. */
export interface VocabularyState {
  /** Number of the newest build of an index. */
  readonly newest: number;
  readonly vocabularies: readonly VocabularyIndex[];
  /** Indices that are being built or were replaced; they are deleted when nothing reads them. */
  readonly left: readonly string[];
}

/** The vocabularies of one generation; read by many, written by one. */
export type VocabularyList = ReturnType<typeof createVocabularyList>;

const NO_VOCABULARIES: VocabularyState = { newest: 0, vocabularies: [], left: [] };

/** The id of the document that lists the vocabularies of a generation. */
export function vocabulariesId(generation: string): string {
  return `vocabularies ${generation}`;
}

/** The list as it is in the cluster: another process may have written it. It is written under an epoch. */
export function createVocabularyList(state: StateStore, generation: string, epoch = READ_ONLY) {
  const id = vocabulariesId(generation);
  const document = createFencedDocument<VocabularyState>(state, { id, generation, epoch });

  async function read(): Promise<VocabularyState> {
    return (await document.read()) ?? NO_VOCABULARIES;
  }

  return {
    read,
    /** By id in code point order. */
    async all(): Promise<readonly VocabularyIndex[]> {
      const { vocabularies } = await read();
      return vocabularies.toSorted((a, b) => byCodePoint(a.entry.id, b.entry.id));
    },
    async find(vocabulary: string): Promise<VocabularyIndex | undefined> {
      const { vocabularies } = await read();
      return vocabularies.find(({ entry }) => entry.id === vocabulary);
    },
    /** From now on, writes of earlier epochs fail. */
    takeOver: (): Promise<void> => document.change((before = NO_VOCABULARIES) => before),
    /** Fails where a later epoch has begun. */
    write: (written: VocabularyState): Promise<void> => document.change(() => written),
  };
}
