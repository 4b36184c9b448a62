import {
  type EntityModel,
  type Field,
  type FieldEnrichment,
  type LanguageMap,
  type ObjectType,
  type ProfileIssue,
  type ProfileModel,
  type ProfileNote,
  type Roles,
  usedVocabularies,
  type ValueKind,
} from '../../../../profile-compiler/index.ts';

import type { Envelope } from '../../../http/routes/envelope.ts';

/** The installed profile as `GET /profile` serves it. */
export interface ProfileDescription {
  readonly id: string;
  /** Version of the profile feature. */
  readonly version: string;
  /** The author's own version. */
  readonly ownVersion?: string;
  readonly title: LanguageMap;
  readonly description: LanguageMap;
  readonly maker?: ProfileModel['maker'];
  readonly entities: readonly EntityDescription[];
  /** Object types that fields refer to, by name. */
  readonly types: Readonly<Record<string, TypeDescription>>;
  /** Parts of the profile that are served otherwise than stated. */
  readonly warnings: readonly ProfileIssue[];
  readonly notes: readonly ProfileNote[];
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

export interface TypeDescription {
  readonly description: string;
  readonly shape?: string;
  readonly targetClass?: string;
  readonly fields: readonly FieldDescription[];
}

export interface FieldDescription {
  readonly name: string;
  readonly description: string;
  readonly kind: ValueKind;
  /** Name of the object type, if the kind is `object`. */
  readonly type?: string;
  readonly many: boolean;
  readonly mandatory: boolean;
  readonly guaranteed: boolean;
  readonly roles: Roles;
  readonly mappingClass?: string;
  readonly from?: string;
  readonly path?: string;
  readonly minCount?: number;
  readonly maxCount?: number;
  readonly enrichment?: readonly FieldEnrichment[];
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
