import { z } from 'zod';
import type { JsonSchema } from '../../../../profile-compiler/index.ts';
import { type AnswerSelection, fieldSelection } from '../answers/selection.ts';
import { ANSWER_CHARACTERS, firstThatFit } from '../answers/shorten.ts';
import { type EntityParts, narrowedBy, objectType } from './entity.ts';
import { argument, closedObject, type Tool, tool } from './tool.ts';

/** Facets of one answer. */
const MAX_FACETS = 5;
const MAX_VALUES = 100;
const VALUES = 20;

const BUCKET_FIELDS = ['value', 'label', 'count', 'parent', 'selected'];

interface Counted {
  readonly totalCount: number;
  readonly facets: readonly { readonly buckets: readonly unknown[] }[];
}

/** The tool that lists the values of the facets of an entity; `undefined` if it has none. */
export function facetsTool(parts: EntityParts): Tool | undefined {
  const { names, facets, filter, schema, limits } = parts;
  if (!facets) {
    return undefined;
  }
  const bucket = fieldSelection(objectType(schema, 'Bucket'), BUCKET_FIELDS);
  return tool({
    name: `list_${names.plural}_facets`,
    title: `List the facets of ${names.plural}`,
    description: `Lists the values of facets of ${names.plural} by descending number of hits: of all, or of those that a search finds. search_${names.plural} takes them in \`facets\`.`,
    input: z.strictObject({
      only: z.array(z.enum(facets.names)).min(1).max(MAX_FACETS).describe('The facets to list.'),
      query: argument.query,
      facets: argument.selection(facets.names, `As of search_${names.plural}.`),
      ...(filter && { where: argument.where(`As of search_${names.plural}.`) }),
      matching: argument.matching,
      first: argument.first(Math.min(MAX_VALUES, limits.pageSize), VALUES),
      language: argument.language,
    }),
    output: outputOf(facets.names, bucket),
    call: async ({ language: wanted, only, ...variables }, ask) => {
      const asked = [...new Set(only)];
      const data = await ask({
        query: operation(parts, bucket),
        variables: { ...variables, only: asked },
        language: wanted,
      });
      const { totalCount, facets: counted } = data.page as Counted;
      const most = Math.floor(ANSWER_CHARACTERS / Math.max(asked.length, 1));
      return {
        totalCount,
        facets: asked.map((facet, position) => ({
          facet,
          ...valuesThatFit(counted[position]?.buckets ?? [], bucket, most),
        })),
      };
    },
  });
}

function outputOf(names: readonly string[], bucket: AnswerSelection): JsonSchema {
  const counted = closedObject(
    {
      facet: { type: 'string', enum: names },
      values: { type: 'array', items: bucket.schema },
      isCut: { type: 'boolean', description: 'Whether values were left out for length.' },
    },
    ['isCut'],
  );
  return closedObject({
    totalCount: { type: 'integer', description: 'Number of all hits.' },
    facets: { type: 'array', items: counted },
  });
}

function operation(parts: EntityParts, { text }: AnswerSelection): string {
  const { names } = parts;
  const { declared, given } = narrowedBy(parts);
  return `query list_${names.plural}_facets($query: String, $only: [${names.facet}!], $first: Int, $matching: String${declared}) {
    page: ${names.plural}(query: $query${given}) {
      totalCount facets(only: $only, first: $first) { buckets(matching: $matching) ${text} }
    }
  }`;
}

function valuesThatFit(buckets: readonly unknown[], { simplify }: AnswerSelection, most: number) {
  const all = buckets.map(simplify);
  const values = firstThatFit(all, most);
  return { values, ...(values.length < all.length && { isCut: true }) };
}
