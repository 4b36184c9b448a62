import type { ProfileIssue, ProfileNote } from './issues.ts';
import type { MappingClassName } from './mapping-classes/index.ts';
import type { GraphqlNames } from './names/spelling.ts';
import type { SearchSettings } from './search-settings.ts';
import type { TermDocumentMember } from './term-members.ts';
import type { LanguageMap, Member } from './values.ts';

/**
 * The profile model: what a profile directory compiles to, and all that the rest of the platform
 * knows about a profile. Frozen plain data, which survives `structuredClone` and JSON. Only
 * `compileProfile` makes one, so no other code checks it again.
 */

export type { ProfileNote };

declare const compiled: unique symbol;

/** A compiled, checked profile. */
export type ProfileModel = ProfileModelData & { readonly [compiled]: true };

/** The content of a compiled profile, before the compiler vouches for it. */
export interface ProfileModelData {
  /** `id` of the entry file: digits, lower-case letters and hyphens. */
  readonly id: string;
  /** Version of the profile format; only `1` exists. */
  readonly version: '1';
  /** `owl:versionInfo` of the profile node: the author's own version. */
  readonly ownVersion?: string;
  readonly title: LanguageMap;
  readonly description: LanguageMap;
  readonly maker?: { readonly name?: string; readonly mbox?: string };
  /** Kinds of resources that the platform stores; `dataset` and `catalog` are always among them. */
  readonly entities: readonly EntityModel[];
  /** Every object type by name, in order of first use: entities, linked shapes, value types of classes. */
  readonly types: Readonly<Record<string, ObjectType>>;
  /** The types as they are without vocabularies; absent where none enriches a field. */
  readonly plainTypes?: Readonly<Record<string, ObjectType>>;
  /** Spelling of names in the GraphQL schema; as in the profile if absent. */
  readonly graphqlNames?: GraphqlNames;
  /** The members that served term documents have, in this order; all where absent. */
  readonly terms?: TermSelection;
  /** Parts that are served otherwise than stated; each names the effect for clients and the remedy. */
  readonly warnings: readonly ProfileIssue[];
  /** Correct parts that may surprise: terms without effect, fields that are never filled. */
  readonly notes: readonly ProfileNote[];
}

/** The members of term documents that the shape of vocabulary terms selects. */
export interface TermSelection {
  /** IRI of the shape. */
  readonly shape: string;
  readonly members: readonly {
    readonly name: TermDocumentMember;
    /** The members of `extensions`; all where absent. */
    readonly extensions?: readonly string[];
  }[];
}

/** One kind of resource that the platform stores: its name, and the shape that its documents follow. */
export interface EntityModel {
  /** Name of the entity as in the entry file: `dataset`, `catalog`, …; `documentTypeOf` names its index. */
  readonly name: string;
  /** Name of its object type in `types`. */
  readonly type: string;
  readonly targetClass: string;
  /** Classes that identify the main resource of a submitted graph; any of them. */
  readonly mainClasses: readonly string[];
  /** True if each of its resources belongs to a catalogue. */
  readonly isInCatalogue: boolean;
  readonly shape: string;
  readonly description: string;
  /**
   * Name of the field that titles the entity: `title`, `name`, `pref_label` or `label`, else the first that is suggested while
   * typing, else the first language map, else `id`.
   */
  readonly titleField: string;
  /** Settings of `/search` for its documents. */
  readonly search: SearchSettings;
}

/** A named set of fields: an entity, a linked shape, or the value of a mapping class. */
export interface ObjectType {
  readonly name: string;
  readonly description: string;
  /** IRI of the shape it comes from; absent for the value type of a mapping class. */
  readonly shape?: string;
  readonly targetClass?: string;
  /** Members in the order of the shape. */
  readonly fields: readonly Field[];
}

/** One field of an object type: a property of a shape, or a member of a class's value (`name` of an agent). */
export interface Field extends Member {
  /** `sh:name` of the property, by language; absent where it has none. */
  readonly title?: LanguageMap;
  /** Absent for a member of a class's value: its class reads the whole value. */
  readonly source?: FieldSource;
}

/** Source of the values of a field, and their cardinality in the shape. */
export interface FieldSource {
  readonly mappingClass: MappingClassName;
  /**
   * `path`: read from RDF. `platform`: filled by the platform, by the field's name. `term`: taken from the term that the field
   * around it names. `taken`: as in the document of another resource. `none`: always absent.
   */
  readonly from: 'path' | 'platform' | 'term' | 'taken' | 'none';
  /** Predicate IRI, where `from` is `path`, and where a taken field is read from RDF there. */
  readonly path?: string;
  /** The resources that a taken field comes from; the first that has a value gives it. */
  readonly takenFrom?: readonly TakenFrom[];
  /** The platform fills it, by the field's name, where the path has no value. */
  readonly hasFallback?: true;
  /** `sh:minCount`/`sh:maxCount` as the shape states them. */
  readonly minCount: number;
  readonly maxCount?: number;
  /** Vocabularies that enrich this field, in configuration order; absent where none does. */
  readonly enrichment?: readonly FieldEnrichment[];
}

/** Field of another resource that fills a field of this document. */
export interface TakenFrom {
  /** The catalogue, the organisation that publishes it, or the organisation above. */
  readonly entity: 'catalog' | 'organization';
  readonly from: 'path' | 'platform';
  readonly path?: string;
  readonly hasFallback?: true;
}

/** Enrichment of one field by one vocabulary: `target:source` replacements, already split. */
export interface FieldEnrichment {
  readonly vocabulary: string;
  readonly replacements: readonly { readonly target: string; readonly source: string }[];
}

/** The object type of that name; the model names none that it does not hold. */
export function typeOf(model: ProfileModelData, name: string): ObjectType {
  const type = model.types[name];
  if (!type) {
    throw new Error(`The profile model names the type ${name} but does not hold it`);
  }
  return type;
}

/** The entity of catalogues. */
export const CATALOGUE_ENTITY = 'catalog';

/** The member of an entity's documents that names their catalogue; `undefined` if they belong to none. */
export function catalogueMember(
  model: ProfileModelData,
  { type }: Pick<EntityModel, 'type'>,
): string | undefined {
  const { fields } = typeOf(model, type);
  return fields.find(({ roles }) => roles.facet?.labelEntity === CATALOGUE_ENTITY)?.name;
}
