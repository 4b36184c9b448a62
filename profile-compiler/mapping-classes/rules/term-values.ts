import type { Json } from '../../values.ts';
import type { ReadContext, VocabularyTerm } from '../read-context.ts';
import { objectOf } from './described.ts';
import type { ResolvedTerm } from './terms.ts';
import { pickEnglish, pickText } from './text-pick.ts';

/** `{id, label, resource}` with the whole language map as label. */
export function termWithLabels(resolved: ResolvedTerm, context: ReadContext): Json {
  const { id, label, resource, known } = resolved;
  hideOtherLabels(known?.stored, Object.values(label), context);
  return objectOf({ id, label, resource });
}

/** `{id, label, resource}` with one text as label. */
export function termWithLabel(resolved: ResolvedTerm, context: ReadContext): Json {
  const { id, label: labels, resource, known } = resolved;
  const pick = known ? pickEnglish : pickText;
  const label = pick(labels, context.defaultLanguage);
  hideOtherLabels(known?.stored, [label], context);
  return objectOf({ id, label, resource });
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
