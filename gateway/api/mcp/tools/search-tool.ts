import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { z } from 'zod';
import type { JsonSchema } from '../../../../profile-compiler/index.ts';
import { type AnswerSelection, entitySelection } from '../answers/selection.ts';
import { type AnsweredPage, pageThatFits, shortHit } from '../answers/shorten.ts';
import { type EntityParts, narrowedBy, purposeOf } from './entity.ts';
import { argument, closedObject, type Tool, tool } from './tool.ts';

/** Hits of a page: more would not fit into an answer. */
const MAX_HITS = 50;
const HITS = 10;

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
      ...(filter && { where: argument.where(aboutConditions(filter)) }),
      orderBy: orderBy(parts),
      first: argument.first(Math.min(MAX_HITS, limits.pageSize), HITS),
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
      const page = data.page as AnsweredPage<{ readonly id: string }>;
      const { entries: hits, position } = pageThatFits(page, (node) => ({
        id: node.id,
        link: parts.linkOf(node.id),
        fields: shortHit(node, short),
      }));
      return { totalCount: page.totalCount, hits, ...position };
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
  const hit = closedObject({
    id: { type: 'string' },
    link: { type: 'string', description: 'Address of the whole.' },
    fields: { ...fields, description: 'Long texts end in "…", long lists are cut.' },
  });
  return closedObject(
    {
      totalCount: { type: 'integer', description: 'Number of all hits.' },
      hits: { type: 'array', items: hit },
      next: { type: 'string', description: '`after` of the next page, if there is one.' },
    },
    ['next'],
  );
}

/** Fields that a description lists: those with the shortest paths. GraphQL knows them all, and names those that are near. */
const MAX_FIELDS = 80;

/** Names of a path, at most: deeper ones are many, and hardly asked for. */
const MAX_PATH_LENGTH = 3;

/** Operators that combine conditions. */
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** A field that takes a condition. */
interface FilteredField {
  readonly path: string;
  /** The input that states the condition. */
  readonly condition: GraphQLInputObjectType;
}

/** Says in words which conditions there are: a schema of all members would be longer than all that a model reads besides. */
function aboutConditions(filter: GraphQLInputObjectType): string {
  const fields = filteredFields(filter);
  const groups = [...Map.groupBy(fields, ({ condition }) => condition)].map(
    ([condition, members]) =>
      `${condition.description} ${shapeOf(condition)}: ${members.map(({ path }) => path).join(', ')}`,
  );
  return [
    'Conditions that all hits must meet, by field. A dot in a name below stands for an object inside; of a list, one element must meet all that is said of it. "and" and "or" (lists of such objects) and "not" combine.',
    ...fields.slice(-1).map((field) => `${field.path} is written ${written(field)}.`),
    ...groups,
  ].join('\n');
}

/** A condition on a field as JSON: `{"format": {"value": {"eq": …}}}`. */
function written({ path, condition }: FilteredField): string {
  const [operator = ''] = Object.keys(condition.getFields());
  const names = [...path.split('.'), operator];
  return `${names.map((name) => `{"${name}": `).join('')}…${'}'.repeat(names.length)}`;
}

/** The members of an input: `{eq, in, exists}`. */
function shapeOf(input: GraphQLInputObjectType): string {
  const members = Object.values(input.getFields()).map(({ name, type }) => {
    const inner = getNamedType(type);
    return isInputObjectType(inner) ? `${name}: ${shapeOf(inner)}` : name;
  });
  return `{${members.join(', ')}}`;
}

/** The fields of a filter with the shortest paths, in the order of the shape. */
function filteredFields(filter: GraphQLInputObjectType): readonly FilteredField[] {
  const found: FilteredField[] = [];
  let level: readonly (readonly [string, GraphQLInputObjectType])[] = [['', filter]];
  for (let length = 1; length <= MAX_PATH_LENGTH; length += 1) {
    const members = level.flatMap(([above, input]) => membersOf(above, input));
    found.push(
      ...members
        .filter(([, input]) => !isFilterOfType(input))
        .map(([path, condition]) => ({ path, condition })),
    );
    level = members.filter(([, input]) => isFilterOfType(input));
  }
  return found.slice(0, MAX_FIELDS);
}

function membersOf(
  above: string,
  input: GraphQLInputObjectType,
): readonly (readonly [string, GraphQLInputObjectType])[] {
  return Object.values(input.getFields()).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    return isInputObjectType(inner) && !OPERATORS.has(name)
      ? [[above === '' ? name : `${above}.${name}`, inner] as const]
      : [];
  });
}

/** Tells whether an input describes an object, and not a condition on one value. */
function isFilterOfType(input: GraphQLInputObjectType): boolean {
  return 'not' in input.getFields();
}
