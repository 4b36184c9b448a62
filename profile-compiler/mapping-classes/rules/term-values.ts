import type { Term } from '@rdfjs/types';
import type { Json } from '../../values.ts';
import { objectOf, shownText } from './described.ts';
import type { ReadContext, VocabularyTerm } from './read-context.ts';
import { knownTerm, labelsOf, storedTermRules } from './stored-terms.ts';
import { termSourceAt } from './term-sources.ts';
import { type ResolvedTerm, resolveTerm, type TermRules } from './terms.ts';
import { pickEnglish } from './text-pick.ts';

/** Members of a term as a document shows it. */
type TermValue = ReturnType<typeof objectOf>;

/** `{id, label, resource}` with the whole language map as label. */
export function termWithLabels(resolved: ResolvedTerm, context: ReadContext): TermValue {
  const { id, label, resource, known } = resolved;
  hideOtherLabels(known?.stored, Object.values(label), context);
  hideOwnLabel(resolved, Object.values(label), context);
  return objectOf({ id, label, resource });
}

/** `{id, label, resource}` with one text as label. */
export function termWithLabel(resolved: ResolvedTerm, context: ReadContext): TermValue {
  const { id, label: labels, resource, known } = resolved;
  const label = known ? pickEnglish(labels, context.defaultLanguage) : shownText(labels, context);
  hideOtherLabels(known?.stored, [label], context);
  hideOwnLabel(resolved, [label], context);
  return objectOf({ id, label, resource });
}

/** Makes the texts searchable by which the data names a known term. */
function hideOwnLabel(
  { ownLabel = {} }: ResolvedTerm,
  shown: readonly string[],
  context: ReadContext,
): void {
  for (const [language, text] of Object.entries(ownLabel)) {
    if (!shown.includes(text)) {
      context.hide(text, language, 1);
    }
  }
}

/** The label of a stored term as a value shows it: in English; a search finds the others too. */
export function shownLabel(term: VocabularyTerm, context: ReadContext): string {
  const label = pickEnglish(labelsOf(term), context.defaultLanguage);
  hideOtherLabels([term], [label], context);
  return label;
}

/** Makes the labels of stored terms searchable that the value does not show. */
export function hideOtherLabels(
  terms: readonly VocabularyTerm[] | undefined,
  shown: readonly string[],
  context: ReadContext,
): void {
  for (const term of terms ?? []) {
    for (const [language, text] of Object.entries(term.prefLabel)) {
      if (!shown.includes(text)) {
        context.hide(text, language, 1);
      }
    }
    for (const labels of [term.altLabels, term.hiddenLabels]) {
      for (const [language, texts] of Object.entries(labels)) {
        texts.forEach((text) => {
          context.hide(text, language, 0.5);
        });
      }
    }
  }
}

/** A member of an object that is read as a term. */
interface TermMember {
  readonly name: string;
  readonly isLanguageMap: boolean;
  readonly many: boolean;
}

/**
 * Reads a value as a term of the vocabularies, else of any stored one, to the members that a shape lists: `id`,
 * `label`, `resource`, and members of a term document by their names.
 */
export function readNestedTerm(
  value: Term,
  members: readonly TermMember[],
  vocabularies: readonly string[],
  context: ReadContext,
): Json | undefined {
  const resolved = resolveTerm(value, rulesOf(vocabularies), context);
  if (!resolved) {
    return undefined;
  }
  const label = members.find(({ name }) => name === 'label');
  const whole = label?.isLanguageMap ? termWithLabels : termWithLabel;
  const known = whole(resolved, context);
  const [term] = resolved.known?.stored ?? [];
  const read = ({ name, many }: TermMember) => {
    const own = known[name] ?? (term && termSourceAt(name)?.read(term, context.defaultLanguage));
    return many && own !== undefined && !Array.isArray(own) ? [own] : own;
  };
  const object = objectOf(Object.fromEntries(members.map((one) => [one.name, read(one)])));
  return Object.keys(object).length === 0 ? undefined : object;
}

function rulesOf(vocabularies: readonly string[]): TermRules {
  const configured = storedTermRules(vocabularies);
  return {
    ...configured,
    byIri: (iri, context) => configured.byIri(iri, context) ?? knownTerm(context.terms.inAny(iri)),
  };
}
