import { forEachYielding } from '../../../async/steps.ts';
import { planSearch } from '../../../field-values/search-plan.ts';
import type { IndexedTerm, IndexedVocabulary, VocabularyEntry } from '../../../port/term-index.ts';
import { TERM, TERM_MODEL, termDocument } from '../../../terms/term-model.ts';
import { type OpenedEntity, openEntity } from '../index/open-entities.ts';
import type { VocabularyPosition } from '../mapping/index-layout.ts';
import type { Connections } from '../store/connections.ts';
import { createEntityWriter } from '../store/entity-writer.ts';

/** One vocabulary of an open index. */
export interface OpenedVocabulary {
  readonly entry: VocabularyEntry;
  /** Position of its rows. */
  readonly position: VocabularyPosition;
  /** Primary subtags of its texts. */
  readonly languages: readonly string[];
  readonly terms: OpenedEntity;
}

/** Layout and index of terms, in every vocabulary. */
export const TERM_PLAN = { ...planSearch(TERM_MODEL, TERM), suggested: [] };

/** Opens the rows of a vocabulary and loads their columns. */
export function openTerms(connections: Connections, position: VocabularyPosition): OpenedEntity {
  return openEntity(connections, TERM_PLAN, { position });
}

/** Writes terms into a part that is empty, in turns; gives the primary subtags of their texts. */
export async function fillTerms(
  connections: Connections,
  { position, terms: { memory, texts } }: Pick<OpenedVocabulary, 'position' | 'terms'>,
  { terms }: IndexedVocabulary,
): Promise<ReadonlySet<string>> {
  const writer = createEntityWriter(connections, TERM_PLAN, position);
  const languages = new Set<string>();
  let row = 0;
  await forEachYielding(terms, (term) => {
    const document = termDocument(term);
    const { id } = document;
    const added = writer.add(row, document);
    memory.put(row, { id, columns: added.columns });
    for (const { number, form } of writer.takeNewForms()) {
      texts.words.add(number, form);
    }
    texts.put(row, added.texts);
    for (const language of added.languages) {
      languages.add(language);
    }
    row += 1;
  });
  return languages;
}

/** The term at a row. */
export function termAt({ store }: OpenedEntity, row: number): IndexedTerm {
  const stored = store.read(row);
  if (!stored) {
    throw new Error(`Row ${row} has columns but no term`);
  }
  return JSON.parse(stored.json);
}
