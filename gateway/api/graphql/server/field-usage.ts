import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  separateOperations,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Operations of one day, and how many of them use each field. */
export interface UsageOfDay {
  /** UTC. */
  readonly day: string;
  readonly operations: number;
  /** Operations by schema coordinate: `Dataset.title`, `DatasetFilter.title`, `DatasetFacet.title`. */
  readonly fields: Readonly<Record<string, number>>;
}

/** Days that are kept, today included. */
const MAX_DAYS = 14;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Counts which fields clients use: not who they are, nor which values they send. Begins without any. A day has at most
 * as many counters as the schema has coordinates, whatever clients send.
 */
export function createFieldUsage(now: () => Date) {
  const kept = new Map<string, { operations: number; readonly fields: Map<string, number> }>();
  const known = new WeakMap<DocumentNode, Map<string, ReadonlySet<string>>>();

  function selected({ schema, document, operationName }: ExecutionArgs): ReadonlySet<string> {
    const ofDocument = known.get(document) ?? new Map<string, ReadonlySet<string>>();
    known.set(document, ofDocument);
    const name = operationName ?? '';
    const found = ofDocument.get(name) ?? selectedIn(schema, document, name);
    ofDocument.set(name, found);
    return found;
  }

  function today() {
    const day = now().toISOString().slice(0, DAY_LENGTH);
    const found = kept.get(day) ?? { operations: 0, fields: new Map<string, number>() };
    kept.set(day, found);
    for (const old of [...kept.keys()].sort().slice(0, -MAX_DAYS)) {
      kept.delete(old);
    }
    return found;
  }

  return {
    /** Counts a valid operation that is executed. */
    count(args: ExecutionArgs): void {
      const counted = today();
      counted.operations += 1;
      for (const coordinate of selected(args).union(sentIn(args))) {
        counted.fields.set(coordinate, (counted.fields.get(coordinate) ?? 0) + 1);
      }
    },
    /** The kept days, the newest first. */
    days: (): readonly UsageOfDay[] =>
      [...kept]
        .map(([day, { operations, fields }]) => ({
          day,
          operations,
          fields: Object.fromEntries(fields),
        }))
        .sort((one, other) => (one.day < other.day ? 1 : -1)),
  };
}

/** Usage of fields by clients of this process. */
export const fieldUsage = createFieldUsage(() => new Date());

/** The coordinates of fields, filter members and enum values that stand in an operation. */
function selectedIn(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string,
): ReadonlySet<string> {
  const found = new Set<string>();
  const info = new TypeInfo(schema);
  const add = (type: string | undefined, member: string) => {
    if (type !== undefined && !type.startsWith('__') && !member.startsWith('__')) {
      found.add(`${type}.${member}`);
    }
  };
  visit(
    separateOperations(document)[operationName] ?? document,
    visitWithTypeInfo(info, {
      Field: ({ name }) => add(info.getParentType()?.name, name.value),
      ObjectField: ({ name }) => add(getNamedType(info.getParentInputType())?.name, name.value),
      EnumValue: ({ value }) => add(getNamedType(info.getInputType())?.name, value),
    }),
  );
  return found;
}

/** The coordinates of the filter members and enum values that the variables of an operation have. */
function sentIn({ schema, document, operationName, variableValues }: ExecutionArgs) {
  const found = new Set<string>();
  const operation = getOperationAST(document, operationName);
  for (const { type, variable } of operation?.variableDefinitions ?? []) {
    const declared = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
    if (declared) {
      addValue(declared as GraphQLInputType, variableValues?.[variable.name.value]);
    }
  }
  return found;

  function addValue(type: GraphQLInputType, value: unknown): void {
    const named = getNamedType(type);
    if (Array.isArray(value)) {
      for (const one of value) {
        addValue(named, one);
      }
    } else if (isEnumType(named) && typeof value === 'string' && named.getValue(value)) {
      found.add(`${named.name}.${value}`);
    } else if (isInputObjectType(named) && typeof value === 'object' && value !== null) {
      const fields = named.getFields();
      for (const [name, member] of Object.entries(value)) {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (field) {
          found.add(`${named.name}.${name}`);
          addValue(field.type, member);
        }
      }
    }
  }
}
