import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { z } from 'zod';

/** Fields that a description lists: those with the shortest paths. GraphQL knows them all, and names those that are near. */
const MOST_FIELDS = 80;

/** Names of a path, at most: deeper ones are many, and hardly asked for. */
const LONGEST_PATH = 3;

/** Operators that combine conditions. */
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not']);

/** A field that takes a condition. */
interface FilteredField {
  readonly path: string;
  /** The input that states the condition. */
  readonly condition: GraphQLInputObjectType;
}

/**
 * The argument with conditions on hits, as the filter input of GraphQL has them. GraphQL checks it: a schema of all members
 * would be longer than all that a model reads besides.
 */
export function whereArgument(filter: GraphQLInputObjectType) {
  return z.record(z.string(), z.unknown()).optional().describe(describe(filter));
}

function describe(filter: GraphQLInputObjectType): string {
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
  for (let length = 1; length <= LONGEST_PATH; length += 1) {
    const members = level.flatMap(([above, input]) => membersOf(above, input));
    found.push(
      ...members
        .filter(([, input]) => !isFilterOfType(input))
        .map(([path, condition]) => ({ path, condition })),
    );
    level = members.filter(([, input]) => isFilterOfType(input));
  }
  return found.slice(0, MOST_FIELDS);
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
