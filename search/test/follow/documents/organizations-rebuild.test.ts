import { expect, it } from 'vitest';
import { compileProfile, FOAF, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import type { Search } from '../../../index.ts';
import { createRandom, type Random } from '../../engines/contract/generators/random.ts';
import { type Below, body, openBelow } from '../../platform-below.ts';

const SOON = 60_000;
const PROFILE = new URL(
  '../../../../profile-compiler/test/fixtures/organizations',
  import.meta.url,
);
const model = compileProfile(await readProfileDirectory(PROFILE.pathname));

/** Few, so that they meet: as parents of each other in circles, as publishers and as holders of one IRI. */
const ORGANIZATIONS = ['a', 'b', 'c', 'd', 'e'];
const CATALOGUES = ['city', 'land'];
const DATASETS = ['parks', 'trees'];
const ENTITIES = { organization: ORGANIZATIONS, catalog: CATALOGUES, dataset: DATASETS };

/** An IRI of an organisation: the one here, or one that a publisher uses. */
function someOrganization(random: Random): string {
  const id = random.pick(ORGANIZATIONS);
  return random.chance(0.5)
    ? `<https://data.example.org/id/organization/${id}>`
    : `<https://${id}.example/>`;
}

async function writeSomething({ repository }: Below, random: Random): Promise<void> {
  const id = random.pick(ORGANIZATIONS);
  const catalogue = random.pick(CATALOGUES);
  const dataset = random.pick(DATASETS);
  const isDeletion = random.chance(0.25);
  switch (random.pick(['organization', 'organization', 'organization', 'catalogue', 'dataset'])) {
    case 'organization':
      await (isDeletion
        ? repository.deleteResource({ kind: 'organization', id })
        : repository.putResource({ kind: 'organization', id }, organization(random), {
            classes: [`${FOAF}Organization`],
          }));
      return;
    case 'catalogue':
      await (isDeletion
        ? repository.deleteCatalogue(catalogue)
        : repository.putCatalogue(catalogue, catalogueBody(random)));
      return;
    default:
      await (isDeletion
        ? repository.deleteDataset(dataset)
        : repository
            .putDataset({ catalogue, originalId: dataset }, datasetBody(random))
            // Its catalogue may not be there.
            .catch(() => undefined));
  }
}

/** The IRI that the publisher uses may be that of another organisation. */
function organization(random: Random) {
  const parents = Array.from({ length: random.below(3) }, () => someOrganization(random));
  const parts = [
    'a foaf:Organization',
    `foaf:name "${random.below(100)}"@en`,
    ...(random.chance(0.5) ? [`foaf:nick "${random.below(100)}"`] : []),
    ...parents.map((parent) => `org:subOrganizationOf ${parent}`),
  ];
  return body(`<https://${random.pick(ORGANIZATIONS)}.example/> ${parts.join(' ; ')} .`);
}

function catalogueBody(random: Random) {
  const title = `dct:title "${random.below(100)}"@en`;
  const publishers = Array.from(
    { length: random.below(3) },
    () => `; dct:publisher ${someOrganization(random)}`,
  );
  return body(`<https://c.test/> a dcat:Catalog ; ${title} ${publishers.join('')} .`);
}

function datasetBody(random: Random) {
  const title = `dct:title "${random.below(100)}"@en`;
  return body(
    `<https://d.test/> a dcat:Dataset ; ${title} ; dct:publisher ${someOrganization(random)} .`,
  );
}

async function everything({ repository }: Below, search: Search) {
  expect(await search.waitFor(await repository.lastSeq(), SOON)).toBe(true);
  const found = Object.entries(ENTITIES).map(async ([entity, ids]) => {
    const documents = await search.get(entity, ids);
    const problems = await Promise.all(ids.map((id) => search.problemsOf(entity, id)));
    return [entity, documents.map((one) => one && JSON.parse(one.json)), problems];
  });
  const below = ORGANIZATIONS.map((id) => search.organizationsBelow([id]));
  return [await Promise.all(found), await Promise.all(below)];
}

it.each([1, 2, 3, 4, 5, 6])(
  'documents are as after a rebuild, whatever was written in whatever order (%i)',
  async (seed) => {
    const random = createRandom(seed * 7919);
    await using below = await openBelow();
    let search = await below.search(model);
    for (let round = 0; round < 6; round += 1) {
      const isAsleep = random.chance(0.3);
      if (isAsleep) {
        await search.close();
      }
      for (let write = random.below(8); write >= 0; write -= 1) {
        await writeSomething(below, random);
      }
      search = isAsleep ? await below.search(model) : search;
      const followed = await everything(below, search);
      await search.reindex();
      expect(followed).toEqual(await everything(below, search));
    }
    await search.close();
  },
  SOON,
);
