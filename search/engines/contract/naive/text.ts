import type { TextField } from '../../../../profile-compiler/index.ts';
import type { DocumentObject } from '../../search-index.ts';
import type { TextQuery } from '../../search-query.ts';
import { naiveValues } from './values.ts';

/** Whether a document of unstemmable words without accents (see the generator) matches a text query. */
export function textMatchesNaively(
  query: TextQuery,
  document: DocumentObject,
  fields: readonly TextField[],
): boolean {
  const texts = fields
    .flatMap(({ path }) => naiveValues(document, path))
    .flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value as object)))
    .map((text) => ` ${String(text).toLowerCase()} `);
  return matches(query);

  function matches(part: TextQuery): boolean {
    switch (part.kind) {
      case 'word':
        return texts.some((text) => text.includes(` ${part.word}${part.prefix ? '' : ' '}`));
      case 'phrase':
        return texts.some((text) => text.includes(` ${part.words.join(' ')} `));
      case 'and':
        return part.parts.every(matches);
      case 'or':
        return part.parts.some(matches);
      case 'not':
        return !matches(part.part);
    }
  }
}
