import type { Term } from '@rdfjs/types';
import {
  type Json,
  type PlannedField,
  type PlannedSource,
  RDF,
} from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { addresses, holdsAddresses } from './addresses.ts';
import type { FoundValue } from './choose-values.ts';
import { nestedIds } from './nested-ids.ts';
import { chooseValues, foundSince, readTerms, readValues } from './read-values.ts';
import { type FieldPlace, isBlank, markReading, type Reading, reportProblem } from './reading.ts';

type JsonObject = { readonly [member: string]: Json };

/** A node that an object is read from. */
export interface NodeScope {
  readonly subject: Term;
  /** Path of the field that holds the object; empty for a whole document. */
  readonly path: string;
  readonly reading: Reading;
  /** IRI of the main resource: the names of blank distributions build on it. */
  readonly main: string;
  /** The value of a field that the platform fills without reading anything. */
  given(field: PlannedField): Json | undefined;
  /** The steps of any other field that the platform fills; absent if there is none. */
  readonly platform?: (field: PlannedField) => Steps<Json | undefined> | undefined;
  /** The steps of a field that is taken from the documents of other resources. */
  readonly taken?: (sources: readonly PlannedSource[]) => Steps<Json | undefined>;
}

/** Reads the fields of one node, in the order of the shape. */
export function* readObject(fields: readonly PlannedField[], scope: NodeScope): Steps<JsonObject> {
  const object: Record<string, Json> = {};
  for (const field of fields) {
    const steps = field.sources ? scope.taken?.(field.sources) : readField(field, scope);
    const read = steps && (yield* steps);
    const value = read ?? (isFilled(field) ? yield* platformValue(field, scope) : undefined);
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

/** Reads a field of one node as its own document does; `undefined` if it has no value. */
export function* readWholeField(field: PlannedField, scope: NodeScope): Steps<Json | undefined> {
  const steps = readField(field, scope);
  const read = steps && (yield* steps);
  return read ?? (isFilled(field) ? yield* platformValue(field, scope) : undefined);
}

/** Values that the platform fills: an array where the shape has no `sh:maxCount 1`. */
export function filled(field: PlannedField, value: Json | undefined): Json | undefined {
  return field.many && value !== undefined ? [value] : value;
}

/** Path of mapping names of a field within a scope. */
function pathOf(field: PlannedField, { path }: Pick<NodeScope, 'path'>): string {
  return path === '' ? field.name : `${path}.${field.name}`;
}

/** Tests whether the platform gives a value if the graph has none. */
function isFilled(field: PlannedField): boolean {
  return field.from === 'platform' || (field.from === 'path' && field.hasFallback === true);
}

function* platformValue(field: PlannedField, scope: NodeScope): Steps<Json | undefined> {
  const given = scope.given(field);
  const steps = given === undefined ? scope.platform?.(field) : undefined;
  return steps ? yield* steps : given;
}

/** The steps that read a field of the graph: most fields have no values there, and cost no generator. */
function readField(field: PlannedField, scope: NodeScope): Steps<Json | undefined> | undefined {
  if (field.from !== 'path' || field.predicate === undefined) {
    return undefined;
  }
  const { subject, reading } = scope;
  const found = reading.graph.objects(subject, field.predicate);
  const place = { path: pathOf(field, scope), subject };
  const { predicate } = field;
  const values = holdsAddresses(predicate)
    ? addresses(found, { ...place, predicate }, reading)
    : found;
  if (values.length === 0) {
    return undefined;
  }
  if (!field.fields) {
    return readValues(field, values, place, reading);
  }
  const nested = { ...field, fields: field.fields };
  return field.nests === 'term'
    ? readTerms(nested, values, place, reading)
    : readNested(nested, values, { ...scope, ...place });
}

type NestedField = PlannedField & { readonly fields: readonly PlannedField[] };

function* readNested(
  field: NestedField,
  values: readonly Term[],
  scope: NodeScope & FieldPlace,
): Steps<Json | undefined> {
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
  const idOf = yield* nestedIds(nodes, {
    kind: field.nests === 'distribution' ? field.nests : 'other',
    main: scope.main,
    reading,
    *contentOf(node) {
      const content = nodeScope(node, { ...scope, reading: silent });
      return JSON.stringify(yield* readObject(field.fields, content));
    },
  });
  const place = { path, subject };
  const found: FoundValue[] = [];
  for (const node of nodes) {
    yield;
    const mark = markReading(reading);
    const json = yield* readNode(node, field, { ...scope, id: idOf(node) });
    found.push(...foundSince(mark, { json, field, term: node, place, reading }));
  }
  return yield* chooseValues(field, found, { place, reading });
}

/** Position of a nested object, and the id of its node. */
type NestedPlace = Pick<NodeScope, 'path' | 'reading' | 'main'> & {
  readonly id?: string | undefined;
};

function* readNode(
  node: Term,
  { fields, nests }: NestedField,
  scope: NestedPlace & FieldPlace,
): Steps<JsonObject | undefined> {
  const { reading, path, subject } = scope;
  const isUndescribed = !isBlank(node, reading) && !reading.graph.describes(node);
  const object = yield* readObject(
    fields,
    nodeScope(node, isUndescribed ? { ...scope, reading: unreported(reading) } : scope),
  );
  const isCounted = nests === 'distribution' && statesAnything(node, reading);
  if (!isCounted && !hasContent(object, fields, isBlank(node, reading))) {
    reportProblem(reading, { code: 'empty-node', field: path, subject, value: node });
    return undefined;
  }
  if (isUndescribed) {
    reportProblem(reading, { code: 'undescribed', field: path, subject, value: node });
  }
  return object;
}

/** A distribution counts whatever it states beside its type, also where no field shows it. */
function statesAnything(node: Term, { graph }: Reading): boolean {
  return [...graph.predicates(node)].some((predicate) => predicate !== `${RDF}type`);
}

/** Suppresses reports of missing mandatory fields for a node without any description. */
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
  const resource = isBlank(subject, reading) ? undefined : subject.value;
  return { subject, path, reading, main, given: (field) => idOrIri(field, { id, resource }) };
}

/** The value of the fields `id` and `resource`. */
export function idOrIri(
  field: PlannedField,
  { id, resource }: { readonly id: string | undefined; readonly resource: string | undefined },
): Json | undefined {
  if (field.name === 'resource') {
    return filled(field, resource);
  }
  return field.name === 'id' ? filled(field, id) : undefined;
}
