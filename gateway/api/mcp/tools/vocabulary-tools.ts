import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { ContextWith } from '../../../http/routes/route.ts';
import { type AnswerSelection, fieldSelection } from '../answers/selection.ts';
import { type AnsweredPage, firstThatFit, pageThatFits, shortHit } from '../answers/shorten.ts';
import { Refusal } from '../ask-graphql.ts';
import { objectType } from './entity.ts';
import { argument, closedObject, type Tool, tool } from './tool.ts';

const MAX_TERMS = 100;
const TERMS = 20;

/** The tools that read vocabularies: which there are, and the terms of one. */
export function vocabularyTools({ schema, limits }: ContextWith<'mcp'>): readonly Tool[] {
  return [listVocabularies(schema), searchTerms(schema, limits.pageSize)];
}

const LIST_FIELDS = ['id', 'title', 'description', 'termCount', 'languages'];
const TERM_FIELDS = ['value', 'prefLabel', 'resource', 'topConcept', 'notation'];

function listVocabularies(schema: GraphQLSchema): Tool {
  const fields = fieldSelection(objectType(schema, 'Vocabulary'), LIST_FIELDS);
  return tool({
    name: 'list_vocabularies',
    title: 'List vocabularies',
    description:
      'Lists the controlled vocabularies whose terms describe resources, such as themes, file formats or licences. search_terms has their terms.',
    input: z.strictObject({ language: argument.language }),
    output: closedObject(
      {
        totalCount: { type: 'integer' },
        vocabularies: { type: 'array', items: fields.schema },
        isCut: { type: 'boolean', description: 'Whether vocabularies were left out for length.' },
      },
      ['isCut'],
    ),
    call: async ({ language: wanted }, ask) => {
      const data = await ask({
        query: `query list_vocabularies { vocabularies ${fields.text} }`,
        variables: {},
        language: wanted,
      });
      const all = data.vocabularies as readonly unknown[];
      const vocabularies = firstThatFit(all.map((one) => shortHit(one, fields)));
      const isCut = vocabularies.length < all.length;
      return { totalCount: all.length, vocabularies, ...(isCut && { isCut }) };
    },
  });
}

function searchTerms(schema: GraphQLSchema, pageSize: number): Tool {
  const fields = fieldSelection(objectType(schema, 'Term'), TERM_FIELDS);
  return tool({
    name: 'search_terms',
    title: 'Search the terms of a vocabulary',
    description:
      'Searches the terms of a vocabulary by their labels and synonyms; without a query, lists them. `value` of a term is what facets and documents have.',
    input: z.strictObject({
      vocabulary: argument.id.describe('`id` of a vocabulary of list_vocabularies.'),
      query: argument.query,
      broader: argument.id
        .optional()
        .describe('Only terms directly below the term with this `value`.'),
      topOnly: z.boolean().default(false).describe('Only the terms at the top of the hierarchy.'),
      first: argument.first(Math.min(MAX_TERMS, pageSize), TERMS),
      after: argument.after,
      language: argument.language,
    }),
    output: closedObject(
      {
        totalCount: { type: 'integer', description: 'Number of all terms that were found.' },
        terms: { type: 'array', items: fields.schema },
        next: { type: 'string', description: '`after` of the next page, if there is one.' },
      },
      ['next'],
    ),
    call: async ({ language: wanted, ...variables }, ask) => {
      const data = await ask({ query: termsOperation(fields), variables, language: wanted });
      const found = data.vocabulary as { readonly terms: AnsweredPage<unknown> } | null;
      if (!found) {
        throw new Refusal(
          `There is no vocabulary with the id "${variables.vocabulary}". list_vocabularies has the ids.`,
        );
      }
      const page = pageThatFits(found.terms, (node) => shortHit(node, fields));
      return { totalCount: found.terms.totalCount, terms: page.entries, ...page.position };
    },
  });
}

function termsOperation({ text }: AnswerSelection): string {
  return `query search_terms($vocabulary: ID!, $query: String, $broader: String, $topOnly: Boolean, $first: Int, $after: String) {
    vocabulary(id: $vocabulary) {
      terms(query: $query, broader: $broader, topOnly: $topOnly, first: $first, after: $after) {
        totalCount edges { cursor node ${text} } pageInfo { hasNextPage }
      }
    }
  }`;
}
