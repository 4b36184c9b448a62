import { rangesFor } from '../../languages/localized.ts';
import { costs, listsFirstOfParent } from '../../limits/field-cost.ts';
import {
  type Completion,
  findSuggestions,
  type SuggestionGroup,
} from '../../suggestions/find-suggestions.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';

const DEFAULT_OF_GROUP = 5;
/** Titles of each entity are asked for, and values of facets once. */
const COST = 20;
const GROUPS = 4;

/** Adds the query field of suggestions while typing: titles and facet values, in groups. */
export function addSuggestions(builder: Builder): void {
  const group = addGroup(builder);
  builder.queryField('suggestions', (t) =>
    t.field({
      type: [group],
      description:
        'What completes the text, in groups: titles, then terms, agents and keywords that datasets have. Matches in one of the languages come first. Where no title completes it, one mistake in each word of four letters or more is forgiven; where no value does, one in a single word. Groups without suggestions are left out.',
      extensions: costs(() => ({ own: COST, times: GROUPS })),
      args: {
        text: t.arg.string({ required: true, description: 'The text typed so far.' }),
        languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }),
        first: t.arg.int({
          defaultValue: DEFAULT_OF_GROUP,
          description: 'Maximum number of suggestions of each group.',
        }),
      },
      resolve: (_, { text, languages, first }, context) =>
        findSuggestions(context.services, {
          text,
          ranges: rangesFor(languages, context),
          first: first ?? DEFAULT_OF_GROUP,
        }),
    }),
  );
}

function addGroup(builder: Builder) {
  const kind = builder.enumType('SuggestionKind', {
    description: 'What is suggested.',
    values: {
      titles: { description: 'Titles of documents.' },
      terms: { description: 'Terms of vocabularies that datasets have.' },
      agents: { description: 'Publishers and others who are named by datasets.' },
      keywords: { description: 'Keywords of datasets.' },
    },
  });
  const completion = addCompletion(builder);
  return builder.objectRef<SuggestionGroup>('SuggestionGroup').implement({
    description: 'Suggestions of one kind.',
    fields: (t) => ({
      kind: t.field({ type: kind, description: 'What they are.', resolve: (one) => one.kind }),
      suggestions: t.expose('suggestions', {
        type: [completion],
        description: 'The best ones first.',
        extensions: listsFirstOfParent(DEFAULT_OF_GROUP),
      }),
    }),
  });
}

function addCompletion(builder: Builder) {
  return builder.objectRef<Completion>('Completion').implement({
    description:
      'A text that completes what was typed: the title of a document, or the label of a value of a facet.',
    fields: (t) => ({
      text: t.exposeString('text', { description: 'The text to show.' }),
      language: t.exposeString('language', {
        description: 'BCP 47 tag of the text; `und` where it has none.',
      }),
      entity: t.exposeString('entity', {
        nullable: true,
        description: 'Of a title: name of the entity of the document.',
      }),
      documentId: t.exposeString('documentId', {
        nullable: true,
        description: 'Of a title: id of the document, unique in its entity.',
      }),
      facet: t.exposeString('facet', {
        nullable: true,
        description: 'Of a value: name of the facet of `datasets` that selects it.',
      }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'Of a value: what to select.',
      }),
      count: t.exposeInt('count', {
        nullable: true,
        description: 'Of a value: number of datasets that have it, at most some seconds old.',
      }),
    }),
  });
}
