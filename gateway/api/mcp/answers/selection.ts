import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { JsonSchema } from '../../../../profile-compiler/index.ts';

/** The selection of a type, and its answer for an assistant. */
export interface AnswerSelection {
  /** The selection set in braces; empty for a type without fields. */
  readonly text: string;
  /** Describes what `simplify` returns. */
  readonly schema: JsonSchema;
  /**
   * Makes a result shorter: text in place of objects with nothing but one text, and nothing if there is no value.
   * Returns `undefined` for no value.
   */
  readonly simplify: (result: unknown) => unknown;
}

/** The selection. */
export interface SelectionRules {
  /** Names of the types of entities: only id and title of them are selected. */
  readonly entityTypes: ReadonlySet<string>;
  /** `short`: what lists of hits show. `whole`: everything but JSON, graphs and nested searches. */
  readonly detail: 'short' | 'whole';
}

/** Most fields of a hit: the first ones of the shape, which its author takes for the important ones. */
const SHORT_FIELDS = 16;

/** Fields that identify a value in a short answer. */
const NAMING_FIELDS: ReadonlySet<string> = new Set(['id', 'value', 'label', 'name', 'title']);

/** Types about the metadata, not of it. */
const UNSELECTED: ReadonlySet<string> = new Set(['JSON', 'Problem', 'ValidationReport']);

/** Identifiers for programs; tools take the `id`. */
const UNSELECTED_FIELDS: ReadonlySet<string> = new Set(['nodeId']);

/** Levels of objects: far more than a profile has, far fewer than limits allow. */
const MAX_LEVELS = 5;

const JSON_TYPES: Readonly<Record<string, 'integer' | 'number' | 'boolean'>> = {
  Int: 'integer',
  Long: 'integer',
  Float: 'number',
  Boolean: 'boolean',
};

/** The selection of the fields of an entity's type, apart from its id; its schema is that of an object. */
export function entitySelection(type: GraphQLObjectType, rules: SelectionRules): AnswerSelection {
  const fields = selectedFields(type, rules, (name) => name !== 'id');
  return rules.detail === 'short'
    ? ofFields(fields.slice(0, SHORT_FIELDS))
    : ofFields(fields, described);
}

/** The selection of some fields of a type, as far as it has them, in the given order. */
export function fieldSelection(type: GraphQLObjectType, names: readonly string[]): AnswerSelection {
  const rules: SelectionRules = { entityTypes: new Set(), detail: 'whole' };
  return ofFields(names.flatMap((name) => selectedFields(type, rules, (one) => one === name)));
}

/** The selection of a type; `undefined` if nothing of it is selected. */
function selectionOf(
  type: GraphQLOutputType,
  rules: SelectionRules,
  level: number,
): AnswerSelection | undefined {
  if (isNonNullType(type)) {
    return selectionOf(type.ofType, rules, level);
  }
  if (isListType(type)) {
    const each = selectionOf(type.ofType, rules, level);
    return each && listOf(each);
  }
  if (UNSELECTED.has(type.name) || level > MAX_LEVELS) {
    return undefined;
  }
  if (isLeafType(type)) {
    return {
      text: '',
      schema: { type: JSON_TYPES[type.name] ?? 'string' },
      simplify: (result) => result ?? undefined,
    };
  }
  return isObjectType(type) ? ofObject(type, rules, level) : undefined;
}

function ofObject(
  type: GraphQLObjectType,
  rules: SelectionRules,
  level: number,
): AnswerSelection | undefined {
  const isText = type.name === 'LocalizedText';
  const isNamed = rules.detail === 'short' || rules.entityTypes.has(type.name);
  const isWanted = (name: string) =>
    isText ? name === 'value' : !isNamed || NAMING_FIELDS.has(name);
  const fields = selectedFields(type, rules, isWanted, level);
  const [only] = fields;
  if (!only) {
    return undefined;
  }
  const whole = ofFields(fields);
  return fields.length > 1
    ? whole
    : {
        text: whole.text,
        schema: only.selection.schema,
        simplify: (result) => only.selection.simplify(memberOf(result, only.field.name)),
      };
}

interface SelectedField {
  readonly field: GraphQLField<unknown, unknown>;
  readonly selection: AnswerSelection;
}

function selectedFields(
  type: GraphQLObjectType,
  rules: SelectionRules,
  isWanted: (name: string) => boolean,
  level = 0,
): readonly SelectedField[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const isPlain = field.args.every(({ name }) => name === 'languages');
    const isHidden = rules.detail === 'short' && isListOfResources(field.type);
    const selection =
      isPlain && !isHidden && !UNSELECTED_FIELDS.has(field.name) && isWanted(field.name)
        ? selectionOf(field.type, rules, level + 1)
        : undefined;
    return selection ? [{ field, selection }] : [];
  });
}

/** Tells whether a type is a list of objects with an id: resources such as distributions. */
function isListOfResources(type: GraphQLOutputType): boolean {
  const list = isNonNullType(type) ? type.ofType : type;
  if (!isListType(list)) {
    return false;
  }
  const item = isNonNullType(list.ofType) ? list.ofType.ofType : list.ofType;
  return isObjectType(item) && item.getFields().id !== undefined;
}

function ofFields(
  fields: readonly SelectedField[],
  schemaOf: typeof described = (schema) => schema,
): AnswerSelection {
  const texts = fields.map(({ field, selection }) => `${field.name} ${selection.text}`.trim());
  return {
    text: texts.length > 0 ? `{ ${texts.join(' ')} }` : '',
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(({ field, selection }) => [field.name, schemaOf(selection.schema, field)]),
      ),
      additionalProperties: false,
    },
    simplify: (result) => {
      const members = fields.flatMap(({ field: { name }, selection }) => {
        const member = selection.simplify(memberOf(result, name));
        return member === undefined ? [] : [[name, member] as const];
      });
      return members.length > 0 ? Object.fromEntries(members) : undefined;
    },
  };
}

function listOf(each: AnswerSelection): AnswerSelection {
  return {
    text: each.text,
    schema: { type: 'array', items: each.schema },
    simplify: (result) => {
      const items = Array.isArray(result) ? result.map(each.simplify) : [];
      const present = items.filter((item) => item !== undefined);
      return present.length > 0 ? present : undefined;
    },
  };
}

/** With the first sentence of the description, which comes from the shape; the others say how the field is read. */
function described(
  schema: JsonSchema,
  { description }: GraphQLField<unknown, unknown>,
): JsonSchema {
  const sentence = description && /^.*?\.(?=\s|$)/s.exec(description.trim())?.[0];
  return sentence ? { ...schema, description: sentence } : schema;
}

function memberOf(result: unknown, name: string): unknown {
  return typeof result === 'object' && result !== null
    ? (result as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
