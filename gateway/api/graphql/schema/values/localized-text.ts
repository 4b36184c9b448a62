import { localized, rangesFor } from '../../languages/localized.ts';
import type { Builder } from '../builder.ts';

/** Description of every argument `languages`. */
export const LANGUAGES_ARGUMENT =
  'Language tags in order of preference, matched by RFC 4647 lookup (`de-CH` matches `de`); `*` is any language; only the first 20 count. By default the `Accept-Language` header, followed by `*`.';

/** Adds the type of a text in one language. */
export function addTranslation(builder: Builder): void {
  builder.objectType('Translation', {
    description: 'A text in one language.',
    fields: (t) => ({
      language: t.exposeString('language', { description: 'BCP 47 tag.' }),
      value: t.exposeString('value', { description: 'The text.' }),
    }),
  });
}

/** Adds the type of multilingual texts. */
export function addLocalizedText(builder: Builder): void {
  builder.objectType('LocalizedText', {
    description:
      'A multilingual text: the best match for the requested languages, and all translations.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'The text.' }),
      language: t.exposeString('language', { description: 'BCP 47 tag of `value`.' }),
      translations: t.field({
        type: ['Translation'],
        description: 'The text in every language, by tag.',
        resolve: ({ translations }) =>
          Object.entries(translations).map(([language, value]) => ({ language, value })),
      }),
    }),
  });
}

/** Adds a multilingual title and description to a type. */
export function addTitleAndDescription(
  builder: Builder,
  type: 'Profile' | 'Vocabulary',
  descriptions: Readonly<Record<'title' | 'description', string>>,
): void {
  for (const name of ['title', 'description'] as const) {
    builder.objectField(type, name, (t) =>
      t.field({
        type: 'LocalizedText',
        nullable: true,
        description: descriptions[name],
        args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
        resolve: (shown, { languages }, context) =>
          localized(shown[name], rangesFor(languages, context)),
      }),
    );
  }
}
