import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileModel,
  type ProfileModelData,
  usedVocabularies,
  type ValueKind,
} from '../../../../profile-compiler/index.ts';
import type { Envelope } from '../../../http/routes/envelope.ts';

/** The installed profile as `GET /profile` serves it. */
export interface ProfileDescription extends Omit<ProfileModelData, 'entities' | 'types'> {
  readonly entities: readonly EntityDescription[];
  /** Object types that fields refer to, by name. */
  readonly types: Readonly<Record<string, TypeDescription>>;
  /** Paths of the targets, by file name. */
  readonly targets: Readonly<Record<string, string>>;
  /** Ids of the vocabularies in which fields look up terms. */
  readonly vocabularies: readonly string[];
  /** The indices of the terms of vocabularies, by name; empty if the search does not run here, or cannot answer. */
  readonly termIndices?: readonly TermIndexDescription[];
  /** The form of documents in REST, and the setting that decided it. */
  readonly envelope: Envelope;
}

/** The index of one vocabulary, stored or imported. */
export interface TermIndexDescription {
  /** `vocabulary_<id>`. */
  readonly name: string;
  readonly terms: number;
}

export interface EntityDescription extends EntityModel {
  readonly fields: readonly FieldDescription[];
}

interface TypeDescription extends Omit<ObjectType, 'name' | 'fields'> {
  readonly fields: readonly FieldDescription[];
}

export interface FieldDescription
  extends Omit<Field, 'value' | 'source'>,
    Partial<NonNullable<Field['source']>> {
  readonly kind: ValueKind;
  /** Name of the object type, if the kind is `object`. */
  readonly type?: string;
}

/** Describes a profile, the paths of its targets and the form of its documents. */
export function describeProfile(
  model: ProfileModel,
  { targets, envelope }: Pick<ProfileDescription, 'targets' | 'envelope'>,
): ProfileDescription {
  const { entities, types, ...head } = model;
  return {
    ...head,
    entities: entities.map((entity) => ({
      ...entity,
      fields: (types[entity.type]?.fields ?? []).map(describeField),
    })),
    types: describeTypes(Object.values(types), new Set(entities.map(({ type }) => type))),
    targets,
    vocabularies: usedVocabularies(model),
    envelope,
  };
}

function describeTypes(
  types: readonly ObjectType[],
  ofEntities: ReadonlySet<string>,
): Record<string, TypeDescription> {
  const others = types.filter(({ name }) => !ofEntities.has(name));
  return Object.fromEntries(
    others.map(({ name, fields, ...rest }) => [
      name,
      { ...rest, fields: fields.map(describeField) },
    ]),
  );
}

function describeField({ value, source, ...field }: Field): FieldDescription {
  return {
    ...field,
    kind: value.kind,
    ...('type' in value && { type: value.type }),
    ...source,
  };
}
