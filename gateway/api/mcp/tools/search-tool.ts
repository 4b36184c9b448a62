import { z } from 'zod';
import type { JsonSchema } from '../../../../profile-compiler/index.ts';
import { type AnswerSelection, entitySelection } from '../answers/selection.ts';
import { firstThatFit, shortHit } from '../answers/shorten.ts';
import { argument } from './arguments.ts';
import { type EntityParts, purposeOf } from './entity.ts';
import { narrowedBy } from './narrowed-by.ts';
import { type Tool, tool } from './tool.ts';
import { whereArgument } from './where.ts';

/** Hits of a page: more would not fit into an answer. */
const MOST_HITS = 50;
const HITS = 10;

interface Connection {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** The tool that searches an entity. */
export function searchTool(parts: EntityParts): Tool {
  const { names, entity, facets, filter, limits } = parts;
  const short = entitySelection(parts.type, { ...parts, detail: 'short' });
  return tool({
    name: `search_${names.plural}`,
    title: `Search ${names.plural}`,
    description: [
      `Searches ${names.plural}: ${purposeOf(entity)}`,
      `Answers a page of hits with the number of all. Read a whole one with get_${names.field}.`,
      ...(facets ? [`list_${names.plural}_facets has the values of facets.`] : []),
    ].join(' '),
    input: z.strictObject({
      query: argument.query,
      ...(facets && {
        facets: argument.selection(
          facets.names,
          `Only what has one of the chosen values, for each of these facets:\n${facets.about}`,
        ),
      }),
      ...(filter && { where: whereArgument(filter) }),
      orderBy: orderBy(parts),
      first: argument.first(Math.min(MOST_HITS, limits.pageSize), HITS),
      after: argument.after,
      language: argument.language,
    }),
    output: outputOf(short.schema),
    call: async ({ language: wanted, orderBy: order, ...variables }, ask) => {
      const data = await ask({
        query: operation(parts, short),
        variables: { ...variables, ...(order && { orderBy: [order] }) },
        language: wanted,
      });
      return pageOf(data.page as Connection, short, parts);
    },
  });
}

function orderBy({ orders }: EntityParts) {
  return z
    .strictObject({ field: z.enum(orders), direction: z.enum(['ASC', 'DESC']).default('ASC') })
    .optional()
    .describe('By default relevance if there is a query, else id.');
}

function operation(parts: EntityParts, { text }: AnswerSelection): string {
  const { names } = parts;
  const narrowing = narrowedBy(parts);
  const declared = `$query: String, $orderBy: [${names.order}!], $first: Int, $after: String`;
  const given = 'query: $query, orderBy: $orderBy, first: $first, after: $after';
  return `query search_${names.plural}(${declared}${narrowing.declared}) {
    page: ${names.plural}(${given}${narrowing.given}) {
      totalCount edges { cursor node { id ...hit } } pageInfo { hasNextPage }
    }
  }
  fragment hit on ${names.type} ${text || '{ id }'}`;
}

function outputOf(fields: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      totalCount: { type: 'integer', description: 'Number of all hits.' },
      hits: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            link: { type: 'string', description: 'Address of the whole.' },
            fields: { ...fields, description: 'Long texts end in "…", long lists are cut.' },
          },
          required: ['id', 'link', 'fields'],
          additionalProperties: false,
        },
      },
      next: { type: 'string', description: '`after` of the next page, if there is one.' },
    },
    required: ['totalCount', 'hits'],
    additionalProperties: false,
  };
}

/** The hits that fit into an answer; the next page begins after the last of them. */
function pageOf(
  { totalCount, edges, pageInfo }: Connection,
  short: AnswerSelection,
  { linkOf }: EntityParts,
): Readonly<Record<string, unknown>> {
  const hits = firstThatFit(
    edges.map(({ node }) => ({
      id: node.id,
      link: linkOf(node.id),
      fields: shortHit(node, short),
    })),
  );
  const last = edges[hits.length - 1]?.cursor;
  const isMore = pageInfo.hasNextPage || hits.length < edges.length;
  return {
    totalCount,
    hits,
    ...(isMore && last !== undefined && { next: last }),
  };
}
