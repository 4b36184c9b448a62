import type { Literal, Term } from '@rdfjs/types';
import { DCT, FOAF, RDFS, SKOS } from '../../namespaces.ts';
import type { Json, LanguageMap } from '../../values.ts';
import { byCodePoint } from './code-point-order.ts';
import { firstFound } from './first-found.ts';
import { languageKeyOf } from './language-key.ts';
import type { ReadContext } from './read-context.ts';
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
  const reading = { ...memberContext(source, context), trim: true };
  return firstFound(source.predicates, (predicate) =>
    textMap(context.graph.objects(source.subject, predicate), reading),
  );
}

/** The context to read a member in: it says where problems are, and hides no texts of a member that is not searched. */
export function memberContext(
  { subject, member, isSearched }: MemberSource,
  context: ReadContext,
): ReadContext {
  return {
    ...context,
    report: (code, value) => context.report(code, value, { member, subject }),
    hide: isSearched ? context.hide : () => undefined,
  };
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

/** The id that the data states for a node: of the first property with any literal that `read` takes, the first in code point order. */
export function statedId(
  subject: Term,
  predicates: readonly string[],
  { graph }: ReadContext,
  read: (text: string) => string | undefined = (text) => text,
): string | undefined {
  return firstFound(predicates, (predicate) => {
    const texts = graph.objects(subject, predicate).filter(isLiteral);
    const [first] = texts.flatMap(({ value }) => read(value.trim()) || []).sort(byCodePoint);
    return first;
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

/** Reads text in place of a node as the name of the node, and reports it; `undefined` where it is blank. */
export function nameInText(value: Literal, context: ReadContext): LanguageMap | undefined {
  const name = value.value.trim();
  context.report(name === '' ? 'blank-value' : 'literal-as-name', value);
  const { key } = languageKeyOf(value, context.defaultLanguage);
  return name === '' ? undefined : { [key]: name };
}

const LABELS = [
  `${SKOS}prefLabel`,
  `${SKOS}altLabel`,
  `${RDFS}label`,
  `${DCT}title`,
  `${FOAF}name`,
];

/** The label that the data gives a node; a search finds it by its other languages too. */
export function nodeLabel(subject: Term, context: ReadContext): string | undefined {
  return describedText({ subject, member: 'label', predicates: LABELS, isSearched: true }, context);
}
