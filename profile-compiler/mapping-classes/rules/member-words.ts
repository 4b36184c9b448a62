import type { Term } from '@rdfjs/types';
import { VCARD } from '../../namespaces.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral, type MemberSource } from './described.ts';
import type { ReadContext } from './read-context.ts';

/** Schemes of addresses of people. */
const SCHEME = /^(?:mailto|tel|fax|sms):/i;
const REPLACED_BY = [`${VCARD}value`, `${VCARD}hasValue`];

/**
 * A member that is an IRI or text (`mailto:…`, a telephone number): of the first property that has any, an IRI before text,
 * else the first in code point order. The others are reported, unless they say the same.
 */
export function describedWord(source: MemberSource, context: ReadContext): string | undefined {
  const { member, subject } = source;
  const [first, ...others] = source.predicates.flatMap((predicate) =>
    wordsOf(source, predicate, context),
  );
  for (const { word, term } of others) {
    if (first && said(word) !== said(first.word)) {
      context.report('extra-value', term, { member, subject });
    }
  }
  return first?.word;
}

/** The normalised form of a word, without scheme, case and spaces. */
function said(word: string): string {
  return word.replace(SCHEME, '').replaceAll(/\s/g, '').toLowerCase();
}

/** Lists the values of all properties once each, in code point order; `undefined` where there are none. */
export function describedWords(
  source: MemberSource,
  context: ReadContext,
): readonly string[] | undefined {
  const words = source.predicates.flatMap((predicate) =>
    wordsOf(source, predicate, context).map(({ word }) => word),
  );
  return words.length > 0 ? [...new Set(words)].sort(byCodePoint) : undefined;
}

interface Word {
  readonly word: string;
  readonly term: Term;
}

function wordsOf(source: MemberSource, predicate: string, context: ReadContext): readonly Word[] {
  const values = context.graph.objects(source.subject, predicate);
  return values
    .flatMap((value) => standIns(value, source, context))
    .map((term) => ({ word: term.value.trim(), term }))
    .sort(
      (a, b) =>
        Number(isLiteral(a.term)) - Number(isLiteral(b.term)) || byCodePoint(a.word, b.word),
    );
}

/** Replaces a node by its `vcard:value` and keeps other values; reports empty ones. */
export function standIns(value: Term, source: MemberSource, context: ReadContext): readonly Term[] {
  const place = { member: source.member, subject: source.subject };
  if (isLiteral(value)) {
    return isEmpty(value) ? dropped('blank-value') : [value];
  }
  for (const predicate of REPLACED_BY) {
    const inner = context.graph
      .objects(value, predicate)
      .filter((term) => !context.isBlank(term) && !isEmpty(term));
    if (inner.length > 0) {
      return inner;
    }
  }
  return context.isBlank(value)
    ? dropped('empty-node')
    : isEmpty(value)
      ? dropped('blank-value')
      : [value];

  function dropped(code: 'blank-value' | 'empty-node'): readonly Term[] {
    context.report(code, value, place);
    return [];
  }
}

/** Tests whether a value is empty, also as `tel:` alone. */
function isEmpty({ value }: Term): boolean {
  return value.trim().replace(SCHEME, '') === '';
}
