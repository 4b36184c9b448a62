import type { Literal, Term } from '@rdfjs/types';
import type { Json, LanguageMap } from '../../values.ts';
import type { ReadContext } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { firstFound } from './first-found.ts';
import { textMap } from './text-map.ts';
import { pickText } from './text-pick.ts';

/** The node that describes a value, and the properties that one member is read from, best first. */
export interface MemberSource {
  readonly subject: Term;
  readonly member: string;
  readonly predicates: readonly string[];
  /** The member is searched: texts of it that the value does not show are found all the same. */
  readonly isSearched?: true;
}

/** The texts of the first property that has any; the outer white space of names and labels goes. */
export function describedTexts(
  source: MemberSource,
  context: ReadContext,
): LanguageMap | undefined {
  const { subject, member, predicates, isSearched } = source;
  return firstFound(predicates, (predicate) => {
    const values = context.graph.objects(subject, predicate);
    return values.length === 0
      ? undefined
      : textMap(values, {
          defaultLanguage: context.defaultLanguage,
          report: (code, value) => context.report(code, value, { member, subject }),
          hide: isSearched && context.hide,
          trim: true,
        });
  });
}

/** The one text of {@link describedTexts}. */
export function describedText(source: MemberSource, context: ReadContext): string | undefined {
  const map = describedTexts(source, context);
  return (
    map && (source.isSearched ? shownText(map, context) : pickText(map, context.defaultLanguage))
  );
}

/** The one text of a map that a value shows; a search finds the others too. */
export function shownText(map: LanguageMap, context: ReadContext): string {
  const shown = pickText(map, context.defaultLanguage);
  hideOthers(map, shown, context);
  return shown;
}

/** Makes the texts of a map searchable that differ from the one that is shown. */
export function hideOthers(map: LanguageMap, shown: string, context: ReadContext): void {
  for (const [language, text] of Object.entries(map)) {
    if (text !== shown) {
      context.hide(text, language, 1);
    }
  }
}

/** The text of a value without white space around it; `undefined` where it is blank, which is reported. */
export function textOf(value: Term, context: ReadContext): string | undefined {
  const text = value.value.trim();
  return text === '' ? context.report('blank-value', value) : text;
}

/** The id that the data states for a node: the first literal in code point order. */
export function statedId(
  subject: Term,
  predicates: readonly string[],
  context: ReadContext,
): string | undefined {
  return firstFound(predicates, (predicate) => {
    const texts = context.graph.objects(subject, predicate).filter(isLiteral);
    return texts
      .map((literal) => literal.value.trim())
      .filter((text) => text !== '')
      .sort(byCodePoint)
      .at(0);
  });
}

export function isLiteral(term: Term): term is Literal {
  return term.termType === 'Literal';
}

/** A JSON object of the members that have a value, in the order given. */
export function objectOf(members: { readonly [member: string]: Json | undefined }): {
  readonly [member: string]: Json;
} {
  const object: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) {
      object[name] = value;
    }
  }
  return object;
}
