import type { LanguageMap } from '../../../../profile-compiler/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { type ChosenText, chooseText } from '../../languages/choose-text.ts';
import { type LanguageRanges, MOST_RANGES } from '../../languages/language-ranges.ts';
import type { Builder } from '../builder.ts';

/** Description of every argument `languages`. */
export const LANGUAGES_ARGUMENT =
  'Language tags, tried in order by RFC 4647 lookup (`de-CH` finds `de`); `*` is any language; the first 20 count. Without this argument the `Accept-Language` header decides, with `*` at its end.';

/** Adds the type of a text in one language. */
export function addTranslation(builder: Builder) {
  return builder.objectRef<{ language: string; value: string }>('Translation').implement({
    description: 'A text in one language.',
    fields: (t) => ({
      language: t.exposeString('language', { nullable: false, description: 'BCP 47 tag.' }),
      value: t.exposeString('value', { nullable: false, description: 'The text.' }),
    }),
  });
}

export type TranslationRef = ReturnType<typeof addTranslation>;

/** Adds the type of texts that exist in several languages. */
export function addLocalizedText(builder: Builder, translation: TranslationRef) {
  return builder.objectRef<ChosenText>('LocalizedText').implement({
    description: 'A text in the language that fits best, and in all others that there are.',
    fields: (t) => ({
      value: t.exposeString('value', { nullable: false, description: 'The text.' }),
      language: t.exposeString('language', {
        nullable: false,
        description: 'BCP 47 tag of the language that was served.',
      }),
      translations: t.field({
        type: [translation],
        nullable: false,
        description: 'The text in every language, by tag.',
        resolve: ({ translations }) =>
          Object.entries(translations).map(([language, value]) => ({ language, value })),
      }),
    }),
  });
}

export type LocalizedTextRef = ReturnType<typeof addLocalizedText>;

/** The languages that decide: those of the argument, else those of the request. */
export function rangesFor(
  asked: readonly string[] | null | undefined,
  context: GraphQLContext,
): LanguageRanges {
  return asked && asked.length > 0 ? asked.slice(0, MOST_RANGES) : context.languages;
}

/** The text of a document's language map for one request; `null` where there is none. */
export function localized(value: unknown, ranges: LanguageRanges): ChosenText | null {
  return isLanguageMap(value) ? (chooseText(value, ranges) ?? null) : null;
}

function isLanguageMap(value: unknown): value is LanguageMap {
  return typeof value === 'object' && value !== null;
}
