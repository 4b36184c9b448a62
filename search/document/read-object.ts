import type { Term } from '@rdfjs/types';
import type { Json, PlannedField } from '../../profile-compiler/index.ts';
import { enriched } from './enriched.ts';
import { nestedIds } from './nested-ids.ts';
import type { FieldPlace } from './read-context.ts';
import { foundValue, readValues, settle } from './read-values.ts';
import { isBlank, type Reading, reportProblem } from './reading.ts';

type JsonObject = { readonly [member: string]: Json };

/** A node that an object is read from. */
export interface NodeScope {
  readonly subject: Term;
  /** Path of the field that holds the object; empty for a whole document. */
  readonly path: string;
  readonly reading: Reading;
  /** IRI of the main resource: the names of blank distributions build on it. */
  readonly main: string;
  /** The value of a field that the platform fills. */
  platform(field: PlannedField): Json | undefined;
}

/** Reads the fields of one node, in the order of the shape. */
export function readObject(fields: readonly PlannedField[], scope: NodeScope): JsonObject {
  const object: Record<string, Json> = {};
  for (const field of fields) {
    const value = readField(field, scope);
    const others = scope.reading.setAside.splice(0);
    if (others.length > 0) {
      const before = scope.reading.alsoIndexed.get(object);
      scope.reading.alsoIndexed.set(object, { ...before, [field.name]: others });
    }
    if (value !== undefined) {
      object[field.name] = value;
      continue;
    }
    if (field.mandatory) {
      reportProblem(scope.reading, {
        code: 'missing',
        field: pathOf(field, scope),
        subject: scope.subject,
      });
    }
    if (field.isListedWhenEmpty) {
      object[field.name] = [];
    }
  }
  return object;
}

/** Values that the platform fills: an array where the shape has no `sh:maxCount 1`. */
export function filled(field: PlannedField, value: Json | undefined): Json | undefined {
  return field.many && value !== undefined ? [value] : value;
}

/** Path of mapping names of a field within a scope. */
export function pathOf(field: PlannedField, { path }: Pick<NodeScope, 'path'>): string {
  return path === '' ? field.name : `${path}.${field.name}`;
}

function readField(field: PlannedField, scope: NodeScope): Json | undefined {
  if (field.from !== 'path' || field.predicate === undefined) {
    return field.from === 'platform' ? scope.platform(field) : undefined;
  }
  const { subject, reading } = scope;
  const values = reading.graph.objects(subject, field.predicate);
  const place = { path: pathOf(field, scope), subject };
  const value =
    field.fields && values.length > 0
      ? readNested({ ...field, fields: field.fields }, values, { ...scope, ...place })
      : readValues(field, values, place, reading);
  return value ?? (field.hasFallback ? scope.platform(field) : undefined);
}

type NestedField = PlannedField & { readonly fields: readonly PlannedField[] };

function readNested(
  field: NestedField,
  values: readonly Term[],
  scope: NodeScope & FieldPlace,
): Json | undefined {
  const { reading, path, subject } = scope;
  const nodes = values.filter((value) => value.termType !== 'Literal');
  for (const value of values.filter(({ termType }) => termType === 'Literal')) {
    reportProblem(reading, { code: 'not-a-node', field: path, subject, value });
  }
  const silent = {
    ...reading,
    problems: undefined,
    hidden: [],
    shown: [],
    setAside: [],
    alsoIndexed: new Map(),
  };
  const idOf = nestedIds(nodes, {
    kind: field.nests ?? 'other',
    main: scope.main,
    reading,
    contentOf: (node) =>
      JSON.stringify(readObject(field.fields, nodeScope(node, { ...scope, reading: silent }))),
  });
  const found = nodes.flatMap((node) =>
    foundValue(node, reading, () => {
      const read = () => readNode(node, field.fields, { ...scope, id: idOf(node) });
      return enriched(read, { field, term: node, place: { path, subject }, reading });
    }),
  );
  return settle(field, found, { place: { path, subject }, reading });
}

/** Where a nested object stands, and the id that its node gets. */
type NestedPlace = Pick<NodeScope, 'path' | 'reading' | 'main'> & {
  readonly id?: string | undefined;
};

function readNode(
  node: Term,
  fields: readonly PlannedField[],
  scope: NestedPlace & FieldPlace,
): JsonObject | undefined {
  const { reading, path, subject } = scope;
  const isUndescribed = !isBlank(node, reading) && !reading.graph.describes(node);
  const object = readObject(
    fields,
    nodeScope(node, isUndescribed ? { ...scope, reading: unreported(reading) } : scope),
  );
  if (!hasContent(object, fields, isBlank(node, reading))) {
    reportProblem(reading, { code: 'empty-node', field: path, subject, value: node });
    return undefined;
  }
  if (isUndescribed) {
    reportProblem(reading, { code: 'undescribed', field: path, subject, value: node });
  }
  return object;
}

/** Where a node has no description at all, its missing mandatory fields are not reported. */
function unreported(reading: Reading): Reading {
  return { ...reading, problems: undefined };
}

/** A blank node counts only by its description: an id that the platform gave it is no content. */
function hasContent(
  object: JsonObject,
  fields: readonly PlannedField[],
  isBlankNode: boolean,
): boolean {
  return fields.some(({ name, from }) => {
    const value = object[name];
    const isThere = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return isThere && !(isBlankNode && from === 'platform');
  });
}

/** The scope of a nested node: the platform fills in its id and IRI. */
export function nodeScope(subject: Term, { path, reading, main, id }: NestedPlace): NodeScope {
  return {
    subject,
    path,
    reading,
    main,
    platform(field) {
      if (field.name === 'resource') {
        return filled(field, isBlank(subject, reading) ? undefined : subject.value);
      }
      return field.name === 'id' ? filled(field, id) : undefined;
    },
  };
}
