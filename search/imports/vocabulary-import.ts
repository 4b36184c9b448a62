import { createHash } from 'node:crypto';
import { byCodePoint, type LanguageMap } from '../../profile-compiler/index.ts';
import { forEachYielding } from '../async/steps.ts';
import type { ImportedVocabulary } from '../engines/search-engine.ts';
import type { IndexedTerm, VocabularyEntry } from '../port/term-index.ts';

/** A vocabulary to import, with all its terms. */
export interface VocabularyImport {
  readonly id: string;
  /** IRI of the vocabulary itself. */
  readonly resource: string;
  readonly title?: LanguageMap;
  readonly description?: LanguageMap;
  /** Their ids are unique, and refer to each other correctly. */
  readonly terms: readonly IndexedTerm[];
}

/** A vocabulary as it is stored, with a hash of its content; `modified` is a UTC instant. */
export async function toImported(
  vocabulary: VocabularyImport,
  modified: string,
): Promise<ImportedVocabulary> {
  const { terms, ...described } = vocabulary;
  const hash = createHash('sha256').update(JSON.stringify(described));
  const languages = new Set<string>();
  await forEachYielding(terms, (term) => {
    hash.update(JSON.stringify(term));
    for (const tag of Object.keys(term.document.pref_label)) {
      languages.add(tag);
    }
  });
  const entry: VocabularyEntry = {
    ...described,
    terms: terms.length,
    languages: [...languages].sort(byCodePoint),
    modified,
    imported: hash.digest('hex'),
  };
  return { entry, terms };
}
