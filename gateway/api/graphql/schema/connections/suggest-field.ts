import type { SuggestedTitle } from '../../../../../search/index.ts';
import {
  ANY_LANGUAGE,
  type LanguageRanges,
  languagesOf,
} from '../../../../http/negotiation/language-ranges.ts';
import { type ChosenText, chooseText } from '../../languages/choose-text.ts';
import { rangesFor } from '../../languages/localized.ts';
import { listsFirst } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';

interface Suggestion {
  readonly found: SuggestedTitle;
  readonly ranges: LanguageRanges;
}

const DEFAULT_SUGGESTIONS = 10;

/** Adds the query field for autocompletion of titles. */
export function addSuggest(builder: Builder): void {
  const suggestion = builder.objectRef<Suggestion>('Suggestion').implement({
    description: 'A document whose title completes the text.',
    fields: (t) => ({
      entity: t.string({
        description: 'Name of its entity.',
        resolve: ({ found }) => found.entity,
      }),
      documentId: t.string({
        description: 'Id of the document, unique in its entity.',
        resolve: ({ found }) => found.id,
      }),
      title: t.field({
        type: 'LocalizedText',
        nullable: true,
        description: 'Its title.',
        resolve: ({ found, ranges }) => titleIn(found.title, ranges),
      }),
    }),
  });
  builder.queryField('suggest', (t) =>
    t.field({
      type: [suggestion],
      description:
        'Documents whose titles complete the text: those that match in one of the languages first, then the best match.',
      extensions: listsFirst(DEFAULT_SUGGESTIONS),
      args: {
        text: t.arg.string({ required: true, description: 'The text typed so far.' }),
        languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }),
        first: t.arg.int({
          defaultValue: DEFAULT_SUGGESTIONS,
          description: 'Maximum number of suggestions.',
        }),
      },
      resolve: async (_, { text, languages, first }, context) => {
        const ranges = rangesFor(languages, context);
        const titles = await context.services.search.suggest({
          text,
          first: first ?? DEFAULT_SUGGESTIONS,
          languages: languagesOf(ranges),
          forgiving: true,
        });
        return titles.map((found) => ({ found, ranges }));
      },
    }),
  );
}

/** A title in a requested language, else in any: a suggestion needs a text. */
function titleIn(title: SuggestedTitle['title'], ranges: LanguageRanges): ChosenText | undefined {
  return typeof title === 'string'
    ? { value: title, language: 'und', translations: { und: title } }
    : chooseText(title, [...ranges, ANY_LANGUAGE]);
}
