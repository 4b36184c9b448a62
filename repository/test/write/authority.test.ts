import { expect, it } from 'vitest';
import type { Authority, Repository } from '../../repository.ts';
import { temporaryRepository, turtle } from '../support.ts';

const CATALOGUE = turtle('[] a dcat:Catalog .');
const DATASET = turtle('[] a dcat:Dataset .');
const SCORE = turtle('[] dqv:hasQualityMeasurement [ dqv:value 2 ] .');
const SCHEME = turtle('<urn:winds> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .');
const SERVICE = turtle('[] a dcat:DataService .');
const TIDES = { kind: 'resource', id: 'data-service/tides' } as const;
const ORIGIN = { catalogue: 'harbour', originalId: 'Map' };
const OF_SERVICES = {
  catalogue: 'harbour',
  classes: ['http://www.w3.org/ns/dcat#DataService'],
};

type Write = (repository: Repository, authority: Authority) => Promise<unknown>;

const WRITES: readonly (readonly [string, Write, readonly (string | undefined)[]])[] = [
  [
    'putCatalogue',
    (r, authority) => r.putCatalogue('harbour', CATALOGUE, { authority }),
    ['harbour', 'harbour'],
  ],
  [
    'putDataset',
    (r, authority) => r.putDataset(ORIGIN, DATASET, { authority }),
    ['harbour', 'harbour'],
  ],
  [
    'putMetrics',
    (r, authority) => r.putMetrics('map', SCORE, { authority }),
    ['harbour', 'harbour'],
  ],
  [
    'putResource',
    (r, authority) => r.putResource(TIDES, SERVICE, { ...OF_SERVICES, authority }),
    ['harbour', 'harbour'],
  ],
  [
    'putVocabulary',
    (r, authority) => r.putVocabulary('winds', SCHEME, { authority }),
    [undefined, undefined],
  ],
  ['deleteMetrics', (r, authority) => r.deleteMetrics('map', { authority }), ['harbour']],
  [
    'deleteDataset',
    (r, authority) => r.deleteDataset('map', { authority }),
    ['harbour', 'harbour'],
  ],
  [
    'deleteDatasetByOrigin',
    (r, authority) => r.deleteDatasetByOrigin(ORIGIN, { authority }),
    ['harbour', 'harbour'],
  ],
  ['deleteResource', (r, authority) => r.deleteResource(TIDES, { authority }), ['harbour']],
  ['deleteVocabulary', (r, authority) => r.deleteVocabulary('winds', { authority }), [undefined]],
  [
    'deleteCatalogue',
    (r, authority) => r.deleteCatalogue('harbour', { authority }),
    ['harbour', 'harbour', 'harbour', 'harbour'],
  ],
];

it.each(WRITES)(
  '%s tells its authority the catalogues that it touches, and stops where it refuses',
  async (_name, write, catalogues) => {
    const repository = await temporaryRepository();
    await repository.putCatalogue('harbour', CATALOGUE);
    await repository.putDataset(ORIGIN, DATASET);
    await repository.putMetrics('map', SCORE);
    await repository.putResource(TIDES, SERVICE, OF_SERVICES);
    await repository.putVocabulary('winds', SCHEME);
    const last = await repository.lastSeq();
    const asked: unknown[] = [];
    await expect(
      write(repository, (given) => {
        asked.push(given);
        throw new Error('You may not');
      }),
    ).rejects.toThrow('You may not');
    expect(asked).toEqual([catalogues]);
    expect(await repository.lastSeq()).toBe(last);
  },
);

it('every method that writes is among these', async () => {
  const repository = await temporaryRepository();
  const methods = Object.keys(repository).filter((name) => /^(put|delete)/.test(name));
  expect(methods.toSorted()).toEqual(WRITES.map(([name]) => name).toSorted());
});
