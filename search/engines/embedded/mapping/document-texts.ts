import type { FormsOfText } from '../../../dictionary/text-forms.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import { searchTexts } from '../../../field-values/texts.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import type { StoredText } from './stored-texts.ts';
import type { TextColumns } from './text-columns.ts';

export interface DocumentTexts {
  readonly texts: readonly StoredText[];
  /** Primary subtags of its texts. */
  readonly languages: ReadonlySet<string>;
}

/** Analyses all searchable text of a document; `columns` are those of the plan. */
export function documentTexts(
  { plan, columns }: { readonly plan: SearchPlan; readonly columns: Pick<TextColumns, 'placeOf'> },
  document: IndexedDocument,
  numbersOf: FormsOfText<number>,
): DocumentTexts {
  const languages = new Set<string>();
  const texts: StoredText[] = [];
  for (const text of searchTexts(plan, document)) {
    const { words, joined } = numbersOf(text);
    const place = columns.placeOf(text);
    texts.push({ place, isJoined: false, forms: words });
    if (joined.length > 0) {
      texts.push({ place, isJoined: true, forms: joined });
    }
    for (const language of text.languages) {
      languages.add(language);
    }
  }
  return { texts, languages };
}
