import { analyseText } from '../../../text/analyse.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import { searchTexts, suggestedTexts } from '../../field-values/texts.ts';
import type { DocumentObject, IndexedDocument } from '../../search-index.ts';
import type { TextColumns } from './text-columns.ts';
import { textTokens } from './text-tokens.ts';
import { EVERY_DOCUMENT, firstWordToken } from './tokens.ts';

/** The row of a document in the full-text tables. */
export interface TextRow {
  /** Tokens of each column. */
  readonly columns: readonly string[];
  /** Tokens for typing ahead. */
  readonly titles: string;
  /** Primary subtags of its texts. */
  readonly languages: ReadonlySet<string>;
}

/** Analyses all searchable text of a document; `columns` are those of the plan. */
export function textRow(
  plan: SearchPlan,
  { weights, placeOf }: TextColumns,
  document: IndexedDocument,
): TextRow {
  const columns = weights.map((): string[] => []);
  columns[0]?.push(EVERY_DOCUMENT);
  const languages = new Set<string>();
  for (const text of searchTexts(plan, document)) {
    columns[placeOf(text)]?.push(textTokens(text));
    for (const language of text.languages) {
      languages.add(language);
    }
  }
  return {
    columns: columns.map((tokens) => tokens.join(' ')),
    titles: titleTokens(plan, document.document),
    languages,
  };
}

function titleTokens(plan: SearchPlan, document: DocumentObject): string {
  return suggestedTexts(plan, document)
    .flatMap(({ text, languages: [language = ''] }) => {
      const { words } = analyseText(text, language);
      return words.slice(0, 1).map(firstWordToken).concat(words);
    })
    .join(' ');
}
