import type { Code, LanguageMap } from '../../../../../profile-compiler/index.ts';
import {
  ANY_LANGUAGE,
  boundedRanges,
  type LanguageRanges,
} from '../../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../../context.ts';
import { type ChosenText, chooseText } from '../../languages/choose-text.ts';
import type { CodeNames } from '../../languages/code-names.ts';
import type { Builder } from '../builder.ts';

/** Description of every argument `languages`. */
export const LANGUAGES_ARGUMENT =
  'Language tags in order of preference, matched by RFC 4647 lookup (`de-CH` matches `de`); `*` is any language; only the first 20 count. By default the `Accept-Language` header, followed by `*`.';

/** Adds the type of a text in one language. */
export function addTranslation(builder: Builder) {
  return builder.objectRef<{ language: string; value: string }>('Translation').implement({
    description: 'A text in one language.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'BCP 47 tag.' }),
      value: t.exposeString('value', { description: 'The text.' }),
    }),
  });
}

export type TranslationRef = ReturnType<typeof addTranslation>;

/** Adds the type of multilingual texts. */
export function addLocalizedText(builder: Builder, translation: TranslationRef) {
  return builder.objectRef<ChosenText>('LocalizedText').implement({
    description:
      'A multilingual text: the best match for the requested languages, and all translations.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'The text.' }),
      language: t.exposeString('language', { description: 'BCP 47 tag of `value`.' }),
      translations: t.field({
        type: [translation],
        description: 'The text in every language, by tag.',
        resolve: ({ translations }) =>
          Object.entries(translations).map(([language, value]) => ({ language, value })),
      }),
    }),
  });
}

export type LocalizedTextRef = ReturnType<typeof addLocalizedText>;

/** Adds a multilingual title and description to a type. */
export function addTitleAndDescription<
  Shape extends Readonly<Partial<Record<'title' | 'description', LanguageMap | undefined>>>,
>(
  {
    builder,
    localizedText,
  }: { readonly builder: Builder; readonly localizedText: LocalizedTextRef },
  type: ReturnType<typeof builder.objectRef<Shape>>,
  descriptions: Readonly<Record<'title' | 'description', string>>,
): void {
  for (const name of ['title', 'description'] as const) {
    builder.objectField(type, name, (t) =>
      t.field({
        type: localizedText,
        nullable: true,
        description: descriptions[name],
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: (shown, { languages }, context) =>
          localized(shown[name], rangesFor(languages, context)),
      }),
    );
  }
}

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
