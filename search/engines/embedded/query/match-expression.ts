import { analyseWord } from '../../../text/analyse.ts';
import { stemToken } from '../../field-values/stem-token.ts';
import type { TextQuery } from '../../search-query.ts';
import { columnName } from '../mapping/text-columns.ts';
import { EVERY_DOCUMENT, NO_DOCUMENT } from '../mapping/tokens.ts';

/** Where a text is looked for. */
export interface MatchScope {
  /** Primary subtags of the texts in the index. */
  readonly languages: readonly string[];
  /** Places of the columns; all where absent. */
  readonly places?: readonly number[];
}

/**
 * The FTS5 expression of a query, in which every word is quoted; `undefined` where nothing in it can be
 * looked for.
 */
export function matchExpression(query: TextQuery, scope: MatchScope): string | undefined {
  switch (query.kind) {
    case 'word':
      return within(scope, wordExpression(query.word, query.prefix, scope));
    case 'phrase':
      return within(
        scope,
        phraseExpression(query.words.flatMap((word) => analyseWord(word, []).words)),
      );
    case 'and':
      return andExpression(query.parts, scope);
    case 'or':
      return joined('OR', expressions(query.parts, scope));
    case 'not':
      return without([], expressions([query.part], scope));
  }
}

function wordExpression(
  word: string,
  prefix: boolean,
  { languages }: MatchScope,
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

function andExpression(parts: readonly TextQuery[], scope: MatchScope): string | undefined {
  const wanted = expressions(
    parts.filter((part) => part.kind !== 'not'),
    scope,
  );
  const unwanted = parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []));
  return without(wanted, expressions(unwanted, scope));
}

function without(wanted: readonly string[], unwanted: readonly string[]): string | undefined {
  const excluded = joined('OR', unwanted);
  if (excluded === undefined) {
    return joined('AND', wanted);
  }
  return `(${joined('AND', wanted) ?? quoted(EVERY_DOCUMENT)} NOT ${excluded})`;
}

function expressions(parts: readonly TextQuery[], scope: MatchScope): string[] {
  return parts
    .map((part) => matchExpression(part, scope))
    .filter((expression) => expression !== undefined);
}

/** A word or phrase in the columns that are meant. What is only excluded from stands in any. */
function within({ places }: MatchScope, expression: string | undefined): string | undefined {
  if (places === undefined || expression === undefined) {
    return expression;
  }
  return places.length === 0
    ? quoted(NO_DOCUMENT)
    : `{${places.map(columnName).join(' ')}} : ${expression}`;
}

function joined(operator: 'AND' | 'OR', operands: readonly string[]): string | undefined {
  return operands.length > 1 ? `(${operands.join(` ${operator} `)})` : operands[0];
}

/** Analysed words hold no quotes, but who writes one into an index must not write syntax. */
function quoted(words: string): string {
  return `"${words.replaceAll('"', ' ')}"`;
}
