import type { TextField } from '../../../../../profile-compiler/index.ts';
import type { DocumentObject } from '../../../../port/search-index.ts';
import type { TextQuery } from '../../../../port/search-query.ts';
import { naiveValues } from './values.ts';

/** Texts by document and field: hundreds of queries ask for them. */
const known = new WeakMap<DocumentObject, Map<TextField, readonly string[]>>();

function textsOf(document: DocumentObject, field: TextField): readonly string[] {
  const ofDocument = known.get(document) ?? new Map<TextField, readonly string[]>();
  known.set(document, ofDocument);
  const texts =
    ofDocument.get(field) ??
    naiveValues(document, field.path)
      .flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value as object)))
      .map((text) => ` ${String(text).toLowerCase()} `);
  ofDocument.set(field, texts);
  return texts;
}

/** Tests whether a document of unstemmable words without accents (see the generator) matches a text query. */
export function textMatchesNaively(
  query: TextQuery,
  document: DocumentObject,
  fields: readonly TextField[],
): boolean {
  const texts = fields.flatMap((field) => textsOf(document, field));
  return matches(query);

  /** Tests whether a text has the word that two adjacent words make. */
  function isJoined(at: number, parts: readonly TextQuery[]): boolean {
    const [before, own, behind] = [parts[at - 1], parts[at], parts[at + 1]];
    return [
      [before, own],
      [own, behind],
    ].some(
      ([first, second]) =>
        first?.kind === 'word' &&
        second?.kind === 'word' &&
        !second.followsOperator &&
        texts.some((text) => text.includes(` ${first.word}${second.word} `)),
    );
  }

  function matches(part: TextQuery, mayJoin = true): boolean {
    switch (part.kind) {
      case 'word':
        return texts.some((text) => text.includes(` ${part.word}${part.prefix ? '' : ' '}`));
      case 'phrase':
        return texts.some((text) => text.includes(` ${part.words.join(' ')} `));
      case 'and':
        return part.parts.every(
          (one, at, all) => matches(one, mayJoin) || (mayJoin && isJoined(at, all)),
        );
      case 'or':
        return part.parts.some((one) => matches(one, mayJoin));
      case 'not':
        return !matches(part.part, false);
    }
  }
}
