import type { ReadContext, VocabularyTerm } from '../read-context.ts';
import { objectOf, shownText } from './described.ts';
import { labelsOf } from './stored-terms.ts';
import type { ResolvedTerm } from './terms.ts';
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
