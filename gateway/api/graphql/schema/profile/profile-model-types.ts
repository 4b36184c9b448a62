import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileIssue,
  type ProfileModel,
  type ProfileNote,
  queryFieldsOf,
  typeOf,
} from '../../../../../profile-compiler/index.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';

/** Adds the types for the parts of a profile model. */
export function addProfileModelTypes(builder: Builder, model: ProfileModel) {
  const type = addType(builder);
  return {
    type,
    entity: addEntity(builder, type, model),
    note: addNote(builder),
    warning: addWarning(builder),
  };
}

function addField(builder: Builder) {
  const text = { nullable: true } as const;
  return builder.objectRef<Field>('ProfileField').implement({
    description: 'A field of an object type.',
    fields: (t) => ({
      name: t.exposeString('name', {
        description: 'Its name in the profile, in documents and in the index.',
      }),
      description: t.exposeString('description', { description: 'Description of the field.' }),
      path: t.string({
        ...text,
        description: 'Property path in the graph; none if the platform fills the field.',
        resolve: ({ source }) => source?.path,
      }),
      mappingClass: t.string({
        ...text,
        description:
          'Mapping class, which decides how values are read; none for a member of a value.',
        resolve: ({ source }) => source?.mappingClass,
      }),
      kind: t.string({
        description: 'Kind of its values: text, language-map, keyword, iri, date-time, object, …',
        resolve: ({ value }) => value.kind,
      }),
      objectType: t.string({
        ...text,
        description: 'Name of the object type of its values, if they are objects.',
        resolve: ({ value }) => ('type' in value ? value.type : undefined),
      }),
      many: t.exposeBoolean('many', { description: 'True if it is a list.' }),
      mandatory: t.exposeBoolean('mandatory', {
        description:
          'True if the shape requires a value. Metadata without one is stored nevertheless.',
      }),
      guaranteed: t.exposeBoolean('guaranteed', {
        description: 'True if documents always have a value.',
      }),
      roles: t.stringList({
        description: 'Its uses in the search: fullText, autocomplete, filter, sort, facet.',
        resolve: ({ roles }) => Object.keys(roles),
      }),
    }),
  });
}

function addType(builder: Builder) {
  const field = addField(builder);
  return builder.objectRef<ObjectType>('ProfileType').implement({
    description: 'An object type of the profile.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name in the schema and in the profile.' }),
      description: t.exposeString('description', { description: 'Its description.' }),
      shape: t.exposeString('shape', { nullable: true, description: 'IRI of its shape.' }),
      targetClass: t.exposeString('targetClass', {
        nullable: true,
        description: 'Class of the described resources.',
      }),
      fields: t.expose('fields', {
        type: [field],
        description: 'Its fields, in the order of the shape.',
      }),
    }),
  });
}

function addEntity(builder: Builder, type: ReturnType<typeof addType>, model: ProfileModel) {
  return builder.objectRef<EntityModel>('ProfileEntity').implement({
    description: 'A kind of resource that the platform serves, such as datasets.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Its name in the entry file.' }),
      description: t.exposeString('description', { description: 'Its description.' }),
      shape: t.exposeString('shape', { description: 'IRI of its shape.' }),
      targetClass: t.exposeString('targetClass', { description: 'Class of its resources.' }),
      field: t.string({
        description: 'Query field for one resource.',
        resolve: ({ name }) => queryFieldsOf(name).field,
      }),
      connection: t.string({
        description: 'Query field for the search.',
        resolve: ({ name }) => queryFieldsOf(name).plural,
      }),
      type: t.field({
        type,
        description: 'Its object type.',
        resolve: (entity) => typeOf(model, entity.type),
      }),
      count: t.int({
        description: 'Number of resources.',
        extensions: asksOnce,
        resolve: ({ name }, _, { services }) => services.search.count(name),
      }),
    }),
  });
}

function addWarning(builder: Builder) {
  return builder.objectRef<ProfileIssue>('ProfileWarning').implement({
    description: 'A part of the profile that is served in another form than it states.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Stable name, for programs.' }),
      message: t.exposeString('message', { description: 'What is wrong, and what clients see.' }),
      remedy: t.exposeString('remedy', { description: 'How to fix it.' }),
      file: t.exposeString('file', { description: 'File of the profile, or the setting.' }),
      line: t.exposeInt('line', { nullable: true, description: 'Line in the file, from 1.' }),
      node: t.exposeString('node', {
        nullable: true,
        description: 'The shape, property or member, as its author would name it.',
      }),
    }),
  });
}

function addNote(builder: Builder) {
  return builder.objectRef<ProfileNote>('ProfileNote').implement({
    description: 'A note about a part of the profile without effect.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Stable name, for programs.' }),
      message: t.exposeString('message', { description: 'Text of the note.' }),
      file: t.exposeString('file', { description: 'File of the profile.' }),
      line: t.exposeInt('line', { nullable: true, description: 'Line in the file, from 1.' }),
    }),
  });
}
