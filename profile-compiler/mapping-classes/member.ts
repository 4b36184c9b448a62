import { defined } from '../defined.ts';
import { SKOS } from '../namespaces.ts';
import type { CodeKind, Member, Roles, ValueShape } from '../values.ts';

interface MemberDescription {
  readonly value: ValueShape;
  readonly description: string;
  readonly roles?: Roles;
  /** Present in every value of the class. */
  readonly always?: boolean;
  readonly many?: boolean;
  /** Its RDF predicate, for the JSON-LD context. */
  readonly predicate?: string;
  /** The `id` beside it is a code that has names in every language. */
  readonly codes?: CodeKind;
}

/** A member of a class's value: a field without a source, because its class reads the whole value. */
export function member(name: string, described: MemberDescription): Member {
  return {
    name,
    description: described.description,
    value: described.value,
    many: described.many ?? false,
    mandatory: described.always ?? false,
    guaranteed: described.always ?? false,
    roles: described.roles ?? {},
    ...defined({ predicate: described.predicate, codes: described.codes }),
  };
}

/** Id of a term, compared whole: present in every value. */
export function idMember(description: string): Member {
  return member('id', {
    value: { kind: 'keyword' },
    description,
    roles: { filter: 'equals' },
    always: true,
  });
}

interface LabelDescription {
  /** Weight in full text; the label is not full text where it is absent. */
  readonly weight?: number;
  /** Its RDF predicate; `skos:prefLabel` if absent. */
  readonly predicate?: string;
  /** The `id` beside it is a code that has names in every language. */
  readonly codes?: CodeKind;
}

/** Label of a value: present in every value. */
export function labelMember(
  kind: 'text' | 'keyword' | 'language-map',
  description: string,
  { weight, predicate = `${SKOS}prefLabel`, codes }: LabelDescription,
): Member {
  return member('label', {
    value: { kind },
    description,
    ...(weight !== undefined && { roles: { fullText: weight } }),
    always: true,
    predicate,
    ...defined({ codes }),
  });
}

/** A member that lists IRIs. */
export function irisMember(name: string, description: string, predicate: string): Member {
  const value = { kind: 'iri' } as const;
  return member(name, { value, description, roles: { filter: 'equals' }, many: true, predicate });
}

/** IRI of the node or term behind a value. */
export function resourceMember(description: string): Member {
  return member('resource', { value: { kind: 'iri' }, description, roles: { filter: 'equals' } });
}

/** A member that is returned but not searched; `predicate` is its RDF predicate. */
export function storedMember(name: string, description: string, predicate?: string): Member {
  return member(name, { value: { kind: 'stored' }, description, ...(predicate && { predicate }) });
}
