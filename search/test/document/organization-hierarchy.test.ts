import { describe, expect, it } from 'vitest';
import { NO_TERMS, ORGANIZATIONS, type VocabularyTerm } from '../../../profile-compiler/index.ts';
import { MAX_ANCESTORS, organizationHierarchy } from '../../document/organization-fields.ts';
import {
  createOrganizationRegistry,
  withOrganizations,
} from '../../organizations/organization-registry.ts';

const iriOf = (id: string) => `https://data.example.org/id/organization/${id}`;

/** The lookup of organisations that state these above themselves, by id or IRI. */
function lookupOf(above: Readonly<Record<string, readonly string[]>>) {
  const registry = createOrganizationRegistry();
  for (const [id, parents] of Object.entries(above)) {
    registry.set(id, { term: termOf(id, parents), former: `https://${id}.example/`, taken: '' });
  }
  return withOrganizations(NO_TERMS, registry);
}

function termOf(id: string, parents: readonly string[]): VocabularyTerm {
  return {
    id,
    resource: iriOf(id),
    vocabulary: ORGANIZATIONS,
    prefLabel: {},
    altLabels: {},
    hiddenLabels: {},
    extensions: {},
    parents: parents.map((one) => (one.includes(':') ? one : iriOf(one))),
  };
}

/** Ids from the root down to the parent. */
function above(id: string, lookup: ReturnType<typeof lookupOf>): readonly string[] {
  return organizationHierarchy(iriOf(id), lookup).ancestors.map((one) => one.id);
}

describe('the organisations above one', () => {
  it('are listed from the root down', () => {
    const lookup = lookupOf({ office: ['city'], city: ['land'], land: [] });
    expect(above('office', lookup)).toEqual(['land', 'city']);
    expect(above('land', lookup)).toEqual([]);
  });

  it('are found by their IRIs here, and by those of their publishers', () => {
    const lookup = lookupOf({ office: ['https://city.example/'], city: [] });
    expect(above('office', lookup)).toEqual(['city']);
  });

  it('do not include one that is not stored', () => {
    expect(above('office', lookupOf({ office: ['city'] }))).toEqual([]);
  });

  it('are those of the first stored parent; the other stored ones are ignored', () => {
    const lookup = lookupOf({ office: ['absent', 'city', 'land'], city: [], land: [] });
    expect(organizationHierarchy(iriOf('office'), lookup)).toMatchObject({
      ancestors: [{ id: 'city' }],
      ignored: [iriOf('land')],
    });
  });

  it('do not include the organisation itself', () => {
    const lookup = lookupOf({ office: ['office'] });
    expect(organizationHierarchy(iriOf('office'), lookup)).toEqual({
      ancestors: [],
      ignored: [iriOf('office')],
    });
  });

  it('end where a circle is opened: at the organisation whose id comes last', () => {
    const lookup = lookupOf({ a: ['b'], b: ['c'], c: ['a'], below: ['b'] });
    expect(above('c', lookup)).toEqual([]);
    expect(above('b', lookup)).toEqual(['c']);
    expect(above('a', lookup)).toEqual(['c', 'b']);
    expect(above('below', lookup)).toEqual(['c', 'b']);
    const ignored = ['a', 'b', 'c', 'below'].map(
      (id) => organizationHierarchy(iriOf(id), lookup).ignored,
    );
    expect(ignored).toEqual([[], [], [iriOf('a')], []]);
  });

  it('are looked at up to a limit', () => {
    const chain = Array.from({ length: 3 * MAX_ANCESTORS }, (_, n) => [`o${n}`, [`o${n + 1}`]]);
    expect(above('o0', lookupOf(Object.fromEntries(chain)))).toHaveLength(MAX_ANCESTORS);
  });
});

describe('an IRI that several publishers use', () => {
  it('names the organisation with the first id', () => {
    const registry = createOrganizationRegistry();
    const shared = { former: 'https://office.example/', taken: '' };
    for (const id of ['c', 'a', 'b']) {
      registry.set(id, { term: termOf(id, []), ...shared });
    }
    expect(registry.byIri(shared.former)?.id).toBe('a');
    registry.set('a', undefined);
    expect(registry.byIri(shared.former)?.id).toBe('b');
  });

  it('names the organisation whose IRI it is here', () => {
    const registry = createOrganizationRegistry();
    registry.set('a', { term: termOf('a', []), former: iriOf('b'), taken: '' });
    registry.set('b', { term: termOf('b', []), taken: '' });
    expect(registry.byIri(iriOf('b'))?.id).toBe('b');
  });
});
