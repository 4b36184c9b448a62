import {
  describeField,
  type Field,
  type GraphqlField,
  type GraphqlType,
  type ValueShape,
} from '../../../../../profile-compiler/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { inTurns } from '../../documents/in-turns.ts';
import { isLoadedDocument, membersOf, type ObjectSource } from '../../documents/loaded-document.ts';
import { fieldTermIn, fieldTextIn } from '../../languages/choose-text.ts';
import { localized, localizedCode, rangesFor } from '../../languages/localized.ts';
import { hasValues } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { LANGUAGES_ARGUMENT } from '../values/localized-text.ts';

interface Parts {
  readonly builder: Builder;
  /** Types of the schema by name. */
  readonly graphqlTypes: ReadonlyMap<string, GraphqlType>;
  /** Names of the types of entities, which are nodes. */
  readonly entities: ReadonlySet<string>;
}

/** The object types of the profile by their name in the model. */
export type ObjectTypes = ReadonlyMap<string, ObjectRef>;
export type ObjectRef = ReturnType<typeof objectRef>;

/** Adds one object type for each type of the model, with one field for each of its fields. */
export function addObjectTypes(parts: Parts): ObjectTypes {
  const { builder, graphqlTypes } = parts;
  const types = [...graphqlTypes.values()];
  const withLanguage = typesByLanguage(types);
  const refs = new Map(types.map((type) => [type.name, objectRef(builder, type.name)]));
  for (const type of types) {
    const fields = type.fields.map(
      (one) => [one.name, fieldOf(parts, refs, { ...one, parent: type.name })] as const,
    );
    refs.get(type.name)?.implement({
      description: describeType(type),
      interfaces: parts.entities.has(type.name) ? ['Node'] : [],
    });
    if (withLanguage.has(type.name)) {
      builder.objectField(required(refs, type.name), 'language', (t) =>
        t.string({
          description: 'Language tag (BCP 47).',
          resolve: (source) => String(membersOf(source).language),
        }),
      );
    }
    for (const [name, field] of fields) {
      builder.objectField(required(refs, type.name), name, field);
    }
  }
  return refs;
}

/** The object type of that name; a valid model contains every type that it names. */
export function required(types: ObjectTypes, name: string): ObjectRef {
  const ref = types.get(name);
  if (!ref) {
    throw new Error(`The profile model names the type ${name} but does not contain it`);
  }
  return ref;
}

function objectRef(builder: Builder, name: string) {
  return builder.objectRef<ObjectSource>(name);
}

export type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<
  Builder['$inferSchemaTypes'],
  ObjectSource
>;

type TypedShape = Extract<ValueShape, { readonly type: string }>;
type ScalarShape = Exclude<ValueShape, TypedShape | { readonly kind: 'language-map' }>;

/** The scalar of each kind without an object type. */
const SCALARS = {
  text: 'String',
  keyword: 'String',
  iri: 'String',
  stored: 'String',
  integer: 'Int',
  long: 'Long',
  number: 'Float',
  boolean: 'Boolean',
  'date-time': 'DateTime',
  json: 'JSON',
} as const satisfies Record<ScalarShape['kind'], string>;

function fieldOf(
  { entities }: Parts,
  types: ObjectTypes,
  { name, field, holds, parent }: GraphqlField & { readonly parent: string },
) {
  const about = aboutField(field);
  const { value } = field;
  if (value.kind === 'language-map') {
    return textField(field);
  }
  if (value.kind === 'by-language') {
    const type = required(types, value.type);
    return (t: FieldBuilder) =>
      t.field({
        type: [type],
        ...about,
        extensions: hasValues(),
        resolve: (source) => byLanguage(membersOf(source)[field.name]),
      });
  }
  const read = readerOf(field, holds);
  const type = outputType(name, value, types);
  if (type === 'ID' && !field.guaranteed && entities.has(parent)) {
    return (t: FieldBuilder) =>
      t.id({
        nullable: true,
        ...about,
        description: `${about.description} Null inside other documents: these may describe it differently, and clients cache objects by their id.`,
        resolve: (source) => (isLoadedDocument(source) ? source.stored.id : null),
      });
  }
  return (t: FieldBuilder) =>
    field.many
      ? t.field({
          type: [type],
          ...about,
          extensions: hasValues(field.source?.maxCount),
          // Document and schema come from the same model, so the values have the type of the field.
          resolve: (source, _, context) =>
            inTurns(listOf(read(membersOf(source)[field.name], context))) as never,
        })
      : t.field({
          type,
          nullable: !field.guaranteed,
          ...about,
          resolve: (source, _, context) => read(membersOf(source)[field.name], context) as never,
        });
}

/** Description and deprecation of a field, for its object type and its filter. */
export function aboutField(field: Field): {
  readonly description: string;
  readonly deprecationReason?: string;
} {
  const { deprecated } = field;
  return {
    description: describeField(field),
    ...(deprecated !== undefined && { deprecationReason: deprecated }),
  };
}

/** A field with a text in one of several languages. */
function textField(field: Field) {
  return (t: FieldBuilder) =>
    t.field({
      type: 'LocalizedText',
      nullable: true,
      ...aboutField(field),
      args: { languages: t.arg.stringList({ description: LANGUAGES_ARGUMENT }) },
      resolve: (source, { languages }, context) => {
        const { [field.name]: text, language, id } = membersOf(source);
        const ranges = rangesFor(languages, context);
        return field.codes && typeof id === 'string'
          ? localizedCode(text, ranges, {
              code: { kind: field.codes, code: id },
              names: context.codeNames,
            })
          : localized(text, ranges, language);
      },
    });
}

/** Reads a member in the form of its field, whatever vocabularies made of it. */
function readerOf({ value, many }: Field, holds: GraphqlField['holds']) {
  if (holds === 'term') {
    return (member: unknown) => fieldTermIn(member);
  }
  if (!TEXTS.has(value.kind)) {
    return (member: unknown) => member;
  }
  return (member: unknown, { languages }: GraphQLContext) =>
    fieldTextIn(member, { many, languages });
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'keyword', 'iri', 'stored']);

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function outputType(name: string, value: ScalarShape | TypedShape, types: ObjectTypes) {
  if ('type' in value) {
    return required(types, value.type);
  }
  const isId = name === 'id' && (value.kind === 'text' || value.kind === 'keyword');
  return isId ? 'ID' : SCALARS[value.kind];
}

/** Objects by language as a list, each with its language. */
function byLanguage(value: unknown): ObjectSource[] {
  return Object.entries((value ?? {}) as Record<string, object>).map(([language, members]) => ({
    language,
    ...members,
  }));
}

/** Names of the types that documents hold by language. */
function typesByLanguage(types: readonly GraphqlType[]): ReadonlySet<string> {
  const values = types.flatMap(({ fields }) => fields.map(({ field }) => field.value));
  return new Set(values.flatMap((value) => (value.kind === 'by-language' ? [value.type] : [])));
}

/** Description of a type, with its shape and class. */
function describeType(type: GraphqlType): string {
  const shape = type.shape && `Shape <${type.shape}>.`;
  const target = type.targetClass && `Instances of <${type.targetClass}>.`;
  return [type.description && sentence(type.description), shape, target].filter(Boolean).join(' ');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
