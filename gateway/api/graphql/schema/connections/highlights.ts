import type { TextField } from '../../../../../profile-compiler/index.ts';
import type { Highlight, Highlighter, Hit } from '../../../../../search/index.ts';
import { loadedDocument } from '../../documents/loaded-document.ts';
import { listsAbout } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';

/** A hit of a page; the highlighter is absent if there is no text to look for. */
export interface HighlightedHit extends Hit {
  readonly highlighter?: Highlighter;
}

/** Fields of a hit that usually have a word of the query. */
const USUAL_FIELDS = 5;

/** The field of an edge that reads the texts of the document. */
export const HIGHLIGHTS = {
  description:
    'Where the hit has words of `query`, the fields of most weight first. Empty without a query.',
  extensions: listsAbout(USUAL_FIELDS),
};

/** Adds the type of highlights. */
export function addHighlight(builder: Builder): void {
  builder.objectType('Highlight', {
    description: 'Where a field of a hit has words of the full-text query.',
    fields: (t) => ({
      field: t.exposeString('field', {
        description: 'Name of the field, its path joined by `_`, such as `distributions_title`.',
      }),
      language: t.exposeString('language', {
        description:
          'BCP 47 tag of the text, `und` where it is not known: the first language asked for in which the field has words of the query, else that which has most.',
      }),
      fragments: t.exposeStringList('fragments', {
        description:
          'The best passages as HTML, at most three: escaped text with the words in `<mark>`, and no other tag. A passage of a longer text has about 200 characters, and `…` where words were cut off.',
      }),
    }),
  });
}

interface NamedHighlights {
  readonly languages: readonly string[];
  /** Names of fields in the schema; all if absent. */
  readonly only?: readonly string[] | null | undefined;
}

/** The highlights of a hit, with the names that the fields have in the schema. */
export async function highlightsOf(
  { document, highlighter }: HighlightedHit,
  texts: ReadonlyMap<string, TextField>,
  { languages, only }: NamedHighlights,
): Promise<readonly Highlight[]> {
  const paths = only && new Set(only.flatMap((name) => texts.get(name)?.name ?? []));
  const wanted = { languages, only: paths ?? undefined };
  const found = highlighter ? await highlighter(loadedDocument(document).data, wanted) : [];
  const names = new Map([...texts].map(([name, field]) => [field.name, name]));
  return found.map((one) => ({ ...one, field: names.get(one.field) ?? one.field }));
}
