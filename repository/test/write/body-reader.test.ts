import { describe, expect, it } from 'vitest';
import { VALUES_OF_A_PROPERTY } from '../../rdf/port/read-limits.ts';
import { BODY_BUDGET } from '../../write/body-reader.ts';
import { temporaryRepository, turtle } from '../support.ts';

const ORIGIN = { catalogue: 'harbour', originalId: 'chart' };
const CHART = '<> a dcat:Dataset ; dct:title "Chart of the harbour" ; dct:identifier "c" .';

async function repositoryWith(budget: Partial<typeof BODY_BUDGET>) {
  const repository = await temporaryRepository({ bodyBudget: { ...BODY_BUDGET, ...budget } });
  await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "Harbour" .'));
  return repository;
}

describe('the budget of a body', () => {
  it.each([{ datasetTriples: 2 }, { datasetCharacters: 20 }])(
    'refuses a dataset over %j, and stores nothing',
    async (budget) => {
      const repository = await repositoryWith(budget);
      const before = await repository.lastSeq();
      await expect(repository.putDataset(ORIGIN, turtle(CHART))).rejects.toMatchObject({
        code: 'too-complex',
      });
      expect(await repository.lastSeq()).toBe(before);
      expect(await repository.findDatasetByOrigin(ORIGIN)).toBeUndefined();
    },
  );

  it('refuses a dataset with too many values of one property at one node', async () => {
    const repository = await repositoryWith({});
    const keywords = Array.from({ length: VALUES_OF_A_PROPERTY + 1 }, (_, at) => `"${at}"`);
    const body = turtle(`<> a dcat:Dataset ; dct:title "Chart" ; dcat:keyword ${keywords} .`);
    await expect(repository.putDataset(ORIGIN, body)).rejects.toMatchObject({
      code: 'too-complex',
      message: expect.stringContaining('keyword'),
    });
  });

  it('does not hold for catalogues, which may describe their datasets', async () => {
    const repository = await repositoryWith({ datasetTriples: 1, datasetCharacters: 1 });
    const body = turtle('<> a dcat:Catalog ; dct:title "Port" ; dcat:dataset [ a dcat:Dataset ] .');
    expect(await repository.putCatalogue('port', body)).toMatchObject({ state: 'created' });
  });
});
