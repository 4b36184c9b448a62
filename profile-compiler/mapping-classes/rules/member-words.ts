import type { Term } from '@rdfjs/types';
import { VCARD } from '../../namespaces.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { isLiteral, type MemberSource } from './described.ts';

const REPLACED_BY = [`${VCARD}value`, `${VCARD}hasValue`];

/**
 * A member that is an IRI or text (`mailto:…`, a telephone number), verbatim: of the first property
 * that has any, an IRI before text, else the first in code point order.
 */
export function describedWord(source: MemberSource, context: ReadContext): string | undefined {
  for (const predicate of source.predicates) {
    const [word] = wordsOf(source, predicate, context);
    if (word !== undefined) {
      return word;
    }
  }
  return undefined;
}

/** All values of all properties, each once, in code point order. */
export function describedWords(source: MemberSource, context: ReadContext): readonly string[] {
  const words = source.predicates.flatMap((predicate) => wordsOf(source, predicate, context));
  return [...new Set(words)].sort(byCodePoint);
}

function wordsOf(source: MemberSource, predicate: string, context: ReadContext): readonly string[] {
  const values = context.graph.objects(source.subject, predicate);
  const replaced = values.flatMap((value) => standIns(value, source, context));
  const iris = replaced.filter((value) => !isLiteral(value)).map((value) => value.value);
  const texts = replaced.filter(isLiteral).map((value) => value.value);
  return [...iris.sort(byCodePoint), ...texts.sort(byCodePoint)];
}

/** What counts in place of a value: for a node its `vcard:value`, else an IRI itself. */
export function standIns(value: Term, source: MemberSource, context: ReadContext): readonly Term[] {
  const place = { member: source.member, subject: source.subject };
  if (isLiteral(value)) {
    return value.value.trim() === '' ? dropped('blank-value') : [value];
  }
  for (const predicate of REPLACED_BY) {
    const inner = context.graph
      .objects(value, predicate)
      .filter((term) => !context.isBlank(term) && term.value.trim() !== '');
    if (inner.length > 0) {
      return inner;
    }
  }
  return context.isBlank(value) ? dropped('empty-node') : [value];

  function dropped(code: 'blank-value' | 'empty-node'): readonly Term[] {
    context.report(code, value, place);
    return [];
  }
}
