import type { Code, LanguageMap } from '../../../../profile-compiler/index.ts';
import {
  ANY_LANGUAGE,
  boundedRanges,
  type LanguageRanges,
} from '../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../context.ts';
import { type ChosenText, chooseText } from './choose-text.ts';
import type { CodeNames } from './code-names.ts';

/** The languages of the argument, else those of the request. */
export function rangesFor(
  asked: readonly string[] | null | undefined,
  context: GraphQLContext,
): LanguageRanges {
  return asked && asked.length > 0 ? boundedRanges(asked) : context.languages;
}

/**
 * The text of a member for these ranges, of a language map or of a text; `null` if there is none. A text is in the language
 * that its object names; if none is known, it is the text for all.
 */
export function localized(
  value: unknown,
  ranges: LanguageRanges,
  language: unknown = UNDETERMINED,
): ChosenText | null {
  if (Array.isArray(value)) {
    return localized(value[0], ranges, language);
  }
  if (typeof value === 'string') {
    const tag = typeof language === 'string' ? language : UNDETERMINED;
    const wanted = tag === UNDETERMINED ? [ANY_LANGUAGE] : ranges;
    return chooseText({ [tag]: value }, wanted) ?? null;
  }
  return isLanguageMap(value) ? (chooseText(value, ranges) ?? null) : null;
}

/**
 * The label of a value that has a code: in each language in turn that of the data, else the name of the code, so that readers
 * have it in their language without a vocabulary.
 */
export function localizedCode(
  label: unknown,
  ranges: LanguageRanges,
  { code, names }: { readonly code: Code | undefined; readonly names: CodeNames },
): ChosenText | null {
  const map = isLanguageMap(label) && !Array.isArray(label) ? label : {};
  for (const range of ranges) {
    const own = range === ANY_LANGUAGE ? localized(label, [range]) : chooseText(map, [range]);
    const name = own || !code || range === ANY_LANGUAGE ? undefined : names.in(range, code);
    if (own || name) {
      return (
        own ?? (name ? { ...name, translations: { ...map, [name.language]: name.value } } : null)
      );
    }
  }
  return localized(label, ranges);
}

/** Tag of a text whose language is not known (BCP 47). */
const UNDETERMINED = 'und';

function isLanguageMap(value: unknown): value is LanguageMap {
  return typeof value === 'object' && value !== null;
}
