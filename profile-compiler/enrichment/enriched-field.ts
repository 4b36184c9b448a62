import { member } from '../mapping-classes/member.ts';
import { type TermSource, termSourceAt } from '../mapping-classes/rules/term-sources.ts';
import type { FieldEnrichment } from '../model.ts';
import type { FacetRole, Member, Roles } from '../values.ts';

/** A member that a term gives to a value. */
interface Target {
  readonly name: string;
  readonly source: TermSource;
}

/** The members that vocabularies set, each once, in the order in which they are first named. */
export function enrichmentTargets(enrichment: readonly FieldEnrichment[]): readonly Target[] {
  const targets = new Map<string, TermSource>();
  for (const { target, source } of enrichment.flatMap(({ replacements }) => replacements)) {
    const found = targets.get(target) ?? termSourceAt(source);
    if (found) {
      targets.set(target, found);
    }
  }
  return [...targets].map(([name, source]) => ({ name, source }));
}

/** Members of a field whose values were texts: only those that the terms give. */
export function wrappedMembers(
  targets: readonly Target[],
  { fullText, filter, sort }: Roles,
): readonly Member[] {
  const textRoles: Roles = fullText === undefined ? {} : { fullText };
  const sorted = sort && labelTarget(targets)?.name;
  const idRoles: Roles = filter === undefined ? {} : { filter };
  return targets.map(({ name, source }) =>
    newMember(name, source, {
      roles: {
        ...(source.isLabel ? textRoles : name === 'id' || name === 'resource' ? idRoles : {}),
        ...(name === sorted && { sort: true }),
      },
      always: name === 'id' || name === 'label',
    }),
  );
}

/** Members of a field whose values were objects, with those that the terms give. */
export function extendedMembers(
  targets: readonly Target[],
  members: readonly Member[],
): readonly Member[] {
  const textRoles = textRolesOf(members);
  const replaced = members.map((one) => {
    const source = targets.find(({ name }) => name === one.name)?.source;
    return source && !isAlike(one, source)
      ? { ...one, value: source.value, many: source.many }
      : one;
  });
  const added = targets
    .filter(({ name }) => !members.some((one) => one.name === name))
    .map(({ name, source }) =>
      newMember(name, source, { roles: source.isLabel ? textRoles : {}, always: false }),
    );
  return added.length === 0 && replaced.every((one, at) => one === members[at])
    ? members
    : [...replaced, ...added];
}

/** Facet over wrapped texts, counted and labelled; `undefined` if nothing is searched. */
export function wrappedFacet(targets: readonly Target[]): FacetRole | undefined {
  const values = valueTargets(targets)
    .slice(0, 1)
    .map(({ name }) => name);
  const label = targets.find(isLabel)?.name;
  return values.length === 0
    ? undefined
    : { value: values, label: label === undefined ? values : [label] };
}

/** The member by which values are ordered: the label, else what identifies the term. */
function labelTarget(targets: readonly Target[]): Target | undefined {
  return targets.find((one) => isLabel(one) && !one.source.many) ?? valueTargets(targets)[0];
}

/** The members with one value each, those that identify the term first. */
function valueTargets(targets: readonly Target[]): readonly Target[] {
  const single = targets.filter(({ source }) => !source.many);
  const first = ['id', 'resource'].flatMap((name) => single.filter((one) => one.name === name));
  return [...new Set([...first, ...single])];
}

function isLabel({ name, source }: Target): boolean {
  return name === 'label' || source.isLabel;
}

function newMember(
  name: string,
  { value, many, predicate }: TermSource,
  { roles, always }: { readonly roles: Roles; readonly always: boolean },
): Member {
  return member(name, {
    value,
    many,
    description: DESCRIPTIONS[name] ?? 'As in the vocabulary of the term',
    roles,
    always,
    ...(predicate !== undefined && { predicate }),
  });
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  id: 'Id of the term in its vocabulary',
  label: 'Name of the term',
  resource: 'IRI of the term',
};

function textRolesOf(members: readonly Member[]): Roles {
  const weight = members.find(({ name }) => name === 'label')?.roles.fullText;
  return weight === undefined ? {} : { fullText: weight };
}

/** Texts of any kind are alike: only maps and lists have another shape. */
function isAlike(one: Member, source: TermSource): boolean {
  return (
    one.many === source.many &&
    (one.value.kind === 'language-map') === (source.value.kind === 'language-map')
  );
}
