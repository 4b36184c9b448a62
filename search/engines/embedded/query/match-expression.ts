import { analyseWord } from '../../../text/analyse.ts';
import type { TextQuery } from '../../search-query.ts';
import { EVERY_DOCUMENT, stemToken } from '../mapping/tokens.ts';

/**
 * The FTS5 expression of a query, in which every word is quoted; `undefined` where nothing in it can be
 * looked for. `languages` are the primary subtags of the texts in the index.
 */
export function matchExpression(
  query: TextQuery,
  languages: readonly string[],
): string | undefined {
  switch (query.kind) {
    case 'word':
      return wordExpression(query.word, query.prefix, languages);
    case 'phrase':
      return phraseExpression(query.words.flatMap((word) => analyseWord(word, []).words));
    case 'and':
      return andExpression(query.parts, languages);
    case 'or':
      return joined('OR', expressions(query.parts, languages));
    case 'not':
      return without([], expressions([query.part], languages));
  }
}

function wordExpression(
  word: string,
  prefix: boolean,
  languages: readonly string[],
): string | undefined {
  const { words, joined: whole, stems } = analyseWord(word, languages);
  const star = prefix ? ' *' : '';
  const spellings = [words.join(' '), ...(whole === undefined ? [] : [whole])];
  return joined('OR', [
    ...spellings.filter((spelling) => spelling !== '').map((spelling) => quoted(spelling) + star),
    ...stems.map((stem) => quoted(stemToken(stem))),
  ]);
}

function phraseExpression(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : quoted(words.join(' '));
}

function andExpression(
  parts: readonly TextQuery[],
  languages: readonly string[],
): string | undefined {
  const wanted = expressions(
    parts.filter((part) => part.kind !== 'not'),
    languages,
  );
  const unwanted = parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []));
  return without(wanted, expressions(unwanted, languages));
}

function without(wanted: readonly string[], unwanted: readonly string[]): string | undefined {
  const excluded = joined('OR', unwanted);
  if (excluded === undefined) {
    return joined('AND', wanted);
  }
  return `(${joined('AND', wanted) ?? quoted(EVERY_DOCUMENT)} NOT ${excluded})`;
}

function expressions(parts: readonly TextQuery[], languages: readonly string[]): string[] {
  return parts
    .map((part) => matchExpression(part, languages))
    .filter((expression) => expression !== undefined);
}

function joined(operator: 'AND' | 'OR', operands: readonly string[]): string | undefined {
  return operands.length > 1 ? `(${operands.join(` ${operator} `)})` : operands[0];
}

/** Analysed words hold no quotes, but who writes one into an index must not write syntax. */
function quoted(words: string): string {
  return `"${words.replaceAll('"', ' ')}"`;
}
