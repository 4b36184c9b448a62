import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileModel,
  type ProfileNote,
  queryFieldsOf,
  typeOf,
} from '../../../../profile-compiler/index.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';

/** Types that show the parts of a profile model. */
export function addProfileModelTypes(builder: Builder, model: ProfileModel) {
  const type = addType(builder);
  return {
    type,
    entity: addEntity(builder, type, model),
    note: addNote(builder),
  };
}

function addField(builder: Builder) {
  const text = { nullable: true } as const;
  return builder.objectRef<Field>('ProfileField').implement({
    description: 'A field of an object type.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: false, description: 'Its name everywhere.' }),
      description: t.exposeString('description', {
        nullable: false,
        description: 'What it holds.',
      }),
      path: t.string({
        ...text,
        description: 'Property that it is read from; none where the platform fills it.',
        resolve: ({ source }) => source?.path,
      }),
      mappingClass: t.string({
        ...text,
        description: 'How its values are read; none for a member of a value.',
        resolve: ({ source }) => source?.mappingClass,
      }),
      kind: t.string({
        nullable: false,
        description: 'Kind of its values: text, language-map, keyword, iri, date-time, object, …',
        resolve: ({ value }) => value.kind,
      }),
      objectType: t.string({
        ...text,
        description: 'Name of the object type of its values, where they are objects.',
        resolve: ({ value }) => (value.kind === 'object' ? value.type : undefined),
      }),
      many: t.exposeBoolean('many', { nullable: false, description: 'It is a list.' }),
      mandatory: t.exposeBoolean('mandatory', {
        nullable: false,
        description: 'The shape wants a value; metadata without one is kept all the same.',
      }),
      guaranteed: t.exposeBoolean('guaranteed', {
        nullable: false,
        description: 'There is always a value.',
      }),
      roles: t.stringList({
        nullable: false,
        description: 'What search does with it: fullText, autocomplete, filter, sort, facet.',
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
      name: t.exposeString('name', {
        nullable: false,
        description: 'Its name, here and in the profile.',
      }),
      description: t.exposeString('description', { nullable: false, description: 'What it is.' }),
      shape: t.exposeString('shape', { nullable: true, description: 'IRI of its shape.' }),
      targetClass: t.exposeString('targetClass', {
        nullable: true,
        description: 'Class of the resources that it describes.',
      }),
      fields: t.field({
        type: [field],
        nullable: false,
        description: 'Its fields, in the order of the shape.',
        resolve: ({ fields }) => fields,
      }),
    }),
  });
}

function addEntity(builder: Builder, type: ReturnType<typeof addType>, model: ProfileModel) {
  return builder.objectRef<EntityModel>('ProfileEntity').implement({
    description: 'What is kept as resources of their own.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: false, description: 'Its name in the entry file.' }),
      description: t.exposeString('description', { nullable: false, description: 'What it is.' }),
      shape: t.exposeString('shape', { nullable: false, description: 'IRI of its shape.' }),
      targetClass: t.exposeString('targetClass', {
        nullable: false,
        description: 'Class of its resources.',
      }),
      field: t.string({
        nullable: false,
        description: 'Query field that gives one.',
        resolve: ({ name }) => queryFieldsOf(name).field,
      }),
      connection: t.string({
        nullable: false,
        description: 'Query field that searches them.',
        resolve: ({ name }) => queryFieldsOf(name).plural,
      }),
      type: t.field({
        type,
        nullable: false,
        description: 'Its object type.',
        resolve: (entity) => typeOf(model, entity.type),
      }),
      count: t.int({
        nullable: false,
        description: 'How many there are.',
        extensions: asksOnce,
        resolve: ({ name }, _, { services }) => services.search.count(name),
      }),
    }),
  });
}

function addNote(builder: Builder) {
  return builder.objectRef<ProfileNote>('ProfileNote').implement({
    description: 'Something that was read in the profile but has no effect.',
    fields: (t) => ({
      code: t.exposeString('code', { nullable: false, description: 'Stable name, for programs.' }),
      message: t.exposeString('message', { nullable: false, description: 'What was noticed.' }),
      file: t.exposeString('file', { nullable: false, description: 'File of the profile.' }),
      line: t.exposeInt('line', { nullable: true, description: 'Line in the file, from 1.' }),
    }),
  });
}
