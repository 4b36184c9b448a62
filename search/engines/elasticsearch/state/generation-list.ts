import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { VocabularyEntry } from '../../../port/term-index.ts';
import { createFencedDocument, READ_ONLY } from './fenced-document.ts';
import { changeValue, type StateStore } from './state-store.ts';

/** One build of the index with its parts in the cluster. */
export interface GenerationEntry {
  /** Mapping and number: part of the names of its indices. */
  readonly name: string;
  readonly mapping: string;
  /** Grows from generation to generation. */
  readonly number: number;
  /** Entity → index. */
  readonly entities: Readonly<Record<string, string>>;
  readonly problems: string;
}

/** The generations that were begun and not deleted yet. */
export type GenerationList = ReturnType<typeof createGenerationList>;

interface Stored {
  readonly newest: number;
  readonly generations: readonly GenerationEntry[];
}

const ID = 'generations';
const NONE: Stored = { newest: 0, generations: [] };

/** Keeps the list as one document, so that each of two processes sees the changes of the other. */
export function createGenerationList(state: StateStore) {
  return {
    /** The newest first. */
    async all(): Promise<readonly GenerationEntry[]> {
      const { generations } = (await state.read<Stored>(ID))?.value ?? NONE;
      return generations.toSorted((a, b) => b.number - a.number);
    },
    /** Adds the generation that `create` makes of the next number. */
    async add(create: (number: number) => GenerationEntry): Promise<GenerationEntry> {
      const { newest } =
        (await changeValue<Stored>(state, ID, ({ newest, generations } = NONE) => ({
          newest: newest + 1,
          generations: [...generations, create(newest + 1)],
        }))) ?? NONE;
      return create(newest + 1);
    },
    async remove(name: string): Promise<void> {
      await changeValue<Stored>(state, ID, ({ newest, generations } = NONE) => ({
        newest,
        generations: generations.filter((generation) => generation.name !== name),
      }));
    },
  };
}

/** Lists the indices of a generation except those of its vocabularies. */
export function indicesOf({ entities, problems }: GenerationEntry): readonly string[] {
  return [...Object.values(entities), problems];
}

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
