import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProfile, FOAF, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import type { Search } from '../../../index.ts';
import { type Below, body, openBelow } from '../../platform-below.ts';

const SOON = 60_000;
const PROFILE = new URL(
  '../../../../profile-compiler/test/fixtures/organizations',
  import.meta.url,
);
const model = compileProfile(await readProfileDirectory(PROFILE.pathname));

let below: Below;
let search: Search;

beforeEach(async () => {
  below = await openBelow();
  search = await below.search(model);
});

afterEach(async () => {
  await search.close();
  await below[Symbol.asyncDispose]();
});

/** Puts the organisation `https://<id>.example/`, named by its id; `more` continues its description. */
async function put(id: string, more = ''): Promise<void> {
  const turtle = `<https://${id}.example/> a foaf:Organization ; foaf:name "${id}"@en ${more} .`;
  await below.repository.putResource({ kind: 'organization', id }, body(turtle), {
    classes: [`${FOAF}Organization`],
  });
}

const sub = (parent: string) => `; org:subOrganizationOf <https://${parent}.example/>`;

async function remove(id: string): Promise<void> {
  await below.repository.deleteResource({ kind: 'organization', id });
}

async function followed(): Promise<void> {
  expect(await search.waitFor(await below.repository.lastSeq(), SOON)).toBe(true);
}

async function document(entity: string, id: string) {
  await followed();
  const [stored] = await search.get(entity, [id]);
  return stored && JSON.parse(stored.json);
}

/** Level and the names of the ancestors. */
async function place(id: string) {
  const { hierarchy_level: level, ancestors } = await document('organization', id);
  const names = ancestors.map(({ name }: { readonly name: { readonly en: string } }) => name.en);
  return [level, ...names];
}

describe('the hierarchy of organisations', () => {
  it('shows the organisations above with their declared fields', async () => {
    await put('land');
    await put('city', sub('land'));
    await put('office', sub('city'));
    expect(await document('organization', 'office')).toMatchObject({
      hierarchy_level: 2,
      ancestors: [
        {
          id: 'land',
          name: { en: 'land' },
          resource: 'https://data.example.org/id/organization/land',
        },
        { id: 'city', name: { en: 'city' } },
      ],
    });
    expect(await document('organization', 'land')).toMatchObject({
      hierarchy_level: 0,
      ancestors: [],
    });
  });

  it('arises in whatever order organisations arrive', async () => {
    await put('office', sub('city'));
    expect(await place('office')).toEqual([0]);
    await put('city', sub('land'));
    expect(await place('office')).toEqual([1, 'city']);
    await put('land');
    expect(await place('office')).toEqual([2, 'land', 'city']);
  });

  it('follows an organisation that changes its name, its parent, or is deleted', async () => {
    await put('land');
    await put('city', sub('land'));
    await put('office', sub('city'));
    await put('land', '; foaf:name "Country"@en-gb');
    await put('land2');
    await put('city', `, "Town"@fr ${sub('land2')}`);
    expect(await place('office')).toEqual([2, 'land2', 'city']);
    expect(await document('organization', 'office')).toMatchObject({
      ancestors: [{}, { name: { en: 'city', fr: 'Town' } }],
    });
    await remove('land2');
    expect(await place('office')).toEqual([1, 'city']);
    await remove('city');
    expect(await place('office')).toEqual([0]);
  });

  it('follows what changed while no follower ran', async () => {
    await put('land');
    await put('city', sub('land'));
    await put('office', sub('city'));
    await followed();
    await search.close();
    await put('city', '; foaf:nick "moved"');
    await remove('land');
    search = await below.search(model);
    expect(await place('office')).toEqual([1, 'city']);
  });

  it('follows a publisher that names an organisation by another IRI while no follower ran', async () => {
    await put('city');
    await put('office', sub('city'));
    await followed();
    await search.close();
    const turtle = '<https://town.example/> a foaf:Organization ; foaf:name "city"@en .';
    await below.repository.putResource({ kind: 'organization', id: 'city' }, body(turtle), {
      classes: [`${FOAF}Organization`],
    });
    search = await below.search(model);
    expect(await place('office')).toEqual([0]);
  });

  it('reports a parent that does not count, and opens a circle', async () => {
    await put('a', sub('b'));
    await put('b', `, "B"@de ${sub('a')}, <https://c.example/>`);
    await put('c');
    expect(await place('a')).toEqual([1, 'b']);
    expect(await place('b')).toEqual([0]);
    const problems = await search.problemsOf('organization', 'b');
    expect(problems.map(({ code, field, value }) => [code, field, value])).toEqual([
      ['extra-value', 'ancestors', 'https://a.example/'],
      ['extra-value', 'ancestors', 'https://c.example/'],
    ]);
    expect(await search.problemsOf('organization', 'a')).toEqual([]);
  });

  it('answers which organisations are below others', async () => {
    await put('land');
    await put('city', sub('land'));
    await put('office', sub('city'));
    await put('other');
    await followed();
    expect(await search.organizationsBelow(['land'])).toEqual(['city', 'office']);
    expect(await search.organizationsBelow(['other', 'city', 'none'])).toEqual(['office']);
    expect(await search.organizationsBelow([])).toEqual([]);
  });
});

describe('an agent that is a stored organisation', () => {
  const publisher = (turtle: string) => ({
    async put() {
      await below.repository.putDataset(
        { catalogue: 'city', originalId: 'trees' },
        body(`<https://city.example/trees> a dcat:Dataset ; dct:title "Trees"@en . ${turtle}`),
      );
    },
    async shown() {
      return (await document('dataset', 'trees')).publisher;
    },
  });
  const named = publisher('<https://city.example/trees> dct:publisher <https://office.example/> .');

  beforeEach(async () => {
    await below.putCatalogue('city');
  });

  it('has its id, and what the data does not state of it', async () => {
    await put(
      'office',
      ', "Amt"@de ; foaf:mbox <mailto:office@city.example> ; foaf:homepage <https://office.example/home>',
    );
    await named.put();
    expect(await named.shown()).toEqual([
      {
        id: 'office',
        type: 'Organization',
        name: { de: 'Amt', en: 'office' },
        email: 'mailto:office@city.example',
        homepage: 'https://office.example/home',
        resource: 'https://office.example/',
      },
    ]);
    expect(await search.problemsOf('dataset', 'trees')).toEqual([]);
  });

  it('keeps what the data states of it', async () => {
    await put('office', '; foaf:mbox <mailto:office@city.example>');
    const stating =
      publisher(`<https://city.example/trees> dct:publisher <https://data.example.org/id/organization/office> .
      <https://data.example.org/id/organization/office> a foaf:Person ; foaf:name "Ann"@en .`);
    await stating.put();
    expect(await stating.shown()).toEqual([
      {
        id: 'office',
        type: 'Organization',
        name: { en: 'Ann' },
        email: 'mailto:office@city.example',
        resource: 'https://data.example.org/id/organization/office',
      },
    ]);
  });

  it('follows the organisation, which may come later, change and go', async () => {
    const unknown = [{ type: 'Agent', resource: 'https://office.example/' }];
    await named.put();
    expect(await named.shown()).toEqual(unknown);
    await put('office');
    expect(await named.shown()).toMatchObject([{ id: 'office', name: { en: 'office' } }]);
    await put('office', ', "Amt"@de');
    expect(await named.shown()).toMatchObject([{ name: { de: 'Amt', en: 'office' } }]);
    await remove('office');
    expect(await named.shown()).toEqual(unknown);
  });
});

describe('the catalogue of a dataset', () => {
  const at = (publisher: string, more = '') =>
    below.putCatalogue('city', `<https://city.example/> dct:publisher ${publisher} . ${more}`);
  const catalog = async () => (await document('dataset', 'trees')).catalog;

  it('shows the ids of the organisations that publish it', async () => {
    await put('office');
    await put('board');
    await at(
      '<https://office.example/>, <https://data.example.org/id/organization/board>, <https://none.example/>',
    );
    await below.putDataset('trees', 'Trees');
    expect(await catalog()).toMatchObject({ id: 'city', publisher_id: ['board', 'office'] });
    await remove('board');
    expect(await catalog()).toMatchObject({ publisher_id: ['office'] });
  });

  it('takes fields of its own document before those of the organisation that publishes it', async () => {
    await put('land');
    await put(
      'office',
      `; foaf:homepage <https://office.example/home> ; foaf:nick "o" ${sub('land')}`,
    );
    await at('<https://office.example/>');
    await below.putDataset('trees', 'Trees');
    expect(await catalog()).toEqual({
      id: 'city',
      title: { en: 'City' },
      publisher_id: ['office'],
      homepage: 'https://office.example/home',
      hierarchy_level: 1,
      ancestors: [{ id: 'land', name: { en: 'land' } }],
      nick: ['o'],
    });
    await at('<https://office.example/>', '<https://city.example/> foaf:nick "c" .');
    expect(await catalog()).toMatchObject({ nick: ['c'] });
  });

  it('shows a field of the organisation as the document of that shows it', async () => {
    await below.putVocabulary('kinds', 't:office a skos:Concept ; skos:prefLabel "Amt"@de .');
    await put('office', '; org:classification <https://kinds.example/office>');
    await at('<https://office.example/>');
    await below.putDataset('trees', 'Trees');
    const own = await document('organization', 'office');
    expect(own.classification).toEqual([
      { id: 'office', label: { de: 'Amt' }, resource: 'https://kinds.example/office' },
    ]);
    expect((await catalog()).classification).toEqual(own.classification);
    await below.putVocabulary('kinds', 't:office a skos:Concept ; skos:prefLabel "Office"@en .');
    expect(await catalog()).toMatchObject({ classification: [{ label: { en: 'Office' } }] });
  });

  it('follows the organisation, its ancestors and the catalogue', async () => {
    await at('<https://office.example/>');
    await below.putDataset('trees', 'Trees');
    expect(await catalog()).toEqual({ id: 'city', title: { en: 'City' }, ancestors: [] });
    await put('office', sub('land'));
    expect(await catalog()).toMatchObject({ publisher_id: ['office'], hierarchy_level: 0 });
    await put('land');
    expect(await catalog()).toMatchObject({ hierarchy_level: 1, ancestors: [{ id: 'land' }] });
    await put('office', '; foaf:nick "o"');
    expect(await catalog()).toMatchObject({ hierarchy_level: 0, ancestors: [], nick: ['o'] });
    await below.putCatalogue('city');
    expect(await catalog()).toEqual({ id: 'city', title: { en: 'City' }, ancestors: [] });
  });
});
