import type { ExplainedWord, RelevanceParts } from '../../../../../search/index.ts';
import type { EntitySearch } from '../../query/entity-search.ts';
import type { Builder } from '../builder.ts';

/** Adds the type of explanations. */
export function addExplanation(builder: Builder): void {
  const rule = addRule(builder);
  const word = addWord(builder);
  const relevance = addRelevance(builder);
  builder.objectType('Explanation', {
    description: 'Why a hit stands where it does.',
    fields: (t) => ({
      rule: t.field({
        nullable: true,
        type: rule,
        description:
          'The rule that put the hit behind the one before it. Null for the first hit of a page.',
        resolve: ({ decision }) => decision?.rule,
      }),
      field: t.string({
        nullable: true,
        description: 'For the rule `FIELD`: the field of `orderBy` that decided.',
        resolve: ({ decision, search }) => decision?.field && orderNamed(decision.field, search),
      }),
      words: t.field({
        type: [word],
        description:
          'The words of `query` that were looked for, at most 16, in the order typed. Empty without a query.',
        resolve: ({ words, corrections }) =>
          words.map((one) => ({
            ...one,
            instead: corrections.find((correction) => correction.word === one.word)?.instead,
          })),
      }),
      relevance: t.expose('relevance', {
        nullable: true,
        type: relevance,
        description: 'What relevance is made of. Null where hits are in another order.',
      }),
    }),
  });
}

function addRule(builder: Builder) {
  return builder.enumType('RankingRule', {
    description: 'What puts one hit before another.',
    values: {
      WHOLE_TITLE: { value: 'whole-title', description: 'A title that is just what was typed.' },
      ALL_WORDS: { value: 'all-words', description: 'All words, where most are enough.' },
      WORDS: { value: 'words', description: 'More of the words.' },
      TITLE: { value: 'title', description: 'A title that has more of what was typed.' },
      NEARNESS: { value: 'nearness', description: 'Words that stand nearer to each other.' },
      TEXTS: {
        value: 'texts',
        description:
          'The same words, found better: as typed, in fields of more weight, in shorter texts.',
      },
      NEWEST: { value: 'newest', description: 'A newer document that is as relevant.' },
      FIELD: { value: 'field', description: 'A field of `orderBy`.' },
      ID: { value: 'id', description: 'The id, where nothing else decides.' },
    } as const,
  });
}

function addWord(builder: Builder) {
  return builder
    .objectRef<ExplainedWord & { readonly instead: string | undefined }>('ExplainedWord')
    .implement({
      description: 'A word of the full-text query, and whether a hit has it.',
      fields: (t) => ({
        word: t.exposeString('word', { description: 'The word as typed.' }),
        found: t.exposeBoolean('isFound', {
          description: 'Whether the hit has it: as typed, by its stem, or looser where `relaxed`.',
        }),
        instead: t.exposeString('instead', {
          nullable: true,
          description: 'The word that was looked for in place of a misspelled one.',
        }),
      }),
    });
}

function addRelevance(builder: Builder) {
  return builder.objectRef<RelevanceParts>('RelevanceParts').implement({
    description:
      'What the relevance of a hit is made of. The numbers compare hits of one search only.',
    fields: (t) => ({
      texts: t.exposeFloat('texts', {
        description:
          'What the words say, by how rare they are, how they were found, and in which fields of which length.',
      }),
      title: t.exposeFloat('title', { description: 'What the title adds.' }),
      titleShare: t.exposeFloat('titleShare', {
        description:
          'How well the title answers the query, from 0 to 1. 0 behind the first 300 hits, whose titles are compared.',
      }),
      nearness: t.exposeFloat('nearness', {
        description: 'What words add that stand near each other in another text.',
      }),
      wholeTitle: t.exposeBoolean('isWholeTitle', {
        description: 'Whether the title is just what was typed.',
      }),
      allWords: t.exposeBoolean('isAhead', {
        description: 'Where `relaxed`: whether the hit has all words and so stands before others.',
      }),
    }),
  });
}

/** The name that a field to order by has in the schema. */
function orderNamed(field: string, { orders }: EntitySearch): string {
  const found = [...orders].find(([, key]) => key.by === 'field' && key.field.name === field);
  return found?.[0] ?? field;
}
