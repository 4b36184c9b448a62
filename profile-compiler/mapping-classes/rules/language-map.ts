import type { Term } from '@rdfjs/types';
import { DCT, FOAF, RDFS, SCHEMA, SKOS, VCARD } from '../../namespaces.ts';
import type { Json } from '../../values.ts';
import type { ReadField, ValueReader } from '../mapping-class.ts';
import type { ReadContext } from '../read-context.ts';
import { textMap } from './text-map.ts';

/** Properties that name their subject; other texts describe it. */
const NAMES: ReadonlySet<string> = new Set([
  `${DCT}title`,
  `${FOAF}name`,
  `${RDFS}label`,
  `${SCHEMA}name`,
  `${SKOS}prefLabel`,
  `${VCARD}fn`,
]);

/** Reads titles: outer white space goes; of several in one language the first in code point order is shown. */
export const titlesByLanguage: ValueReader = {
  all: (values, _field, context) => textMap(values, { ...context, trim: true }),
};

/**
 * Reads texts verbatim, names without white space around them. Of several in one language the longest is shown, because it says the most; of names
 * the first in code point order.
 */
export const textsByLanguage: ValueReader = { all: readTexts };

function readTexts(
  values: readonly Term[],
  { predicate = '' }: ReadField,
  context: ReadContext,
): Json | undefined {
  const prefer = NAMES.has(predicate) ? 'first' : 'longest';
  return textMap(values, { ...context, trim: prefer === 'first', prefer });
}
