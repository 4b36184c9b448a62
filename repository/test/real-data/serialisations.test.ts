import { expect, it } from 'vitest';
import { RefusedInputError } from '../../errors.ts';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { readRdf } from '../../rdf/read-rdf.ts';
import type { PutOutcome } from '../../repository.ts';
import { BASE, temporaryRepository, turtle } from '../support.ts';
import { bodyOf, DIFFERENT, DIFFERENT_EXAMPLES, SAME_EXAMPLES } from './examples.ts';
import { describeWithSharedData } from './shared-data.ts';

describeWithSharedData('one example in several serialisations', () => {
  it('was found often enough for the tests below to mean something', () => {
    expect(SAME_EXAMPLES.length).toBeGreaterThan(40);
    expect(DIFFERENT_EXAMPLES.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(DIFFERENT).toSorted(),
    );
  });

  it.each(SAME_EXAMPLES)('$name is stored the same', async ({ files }) => {
    const [first, ...others] = await Promise.all(files.map(storedFrom));
    for (const other of others) {
      expect(other).toEqual(first);
    }
  });

  it.each(DIFFERENT_EXAMPLES)('$name says different things', async ({ files }) => {
    const hashes = await Promise.all(files.map(async (file) => (await storedFrom(file)).graph));
    expect(new Set(hashes).size).toBeGreaterThan(1);
  });
});

/** Hashes of the whole graph, and of what putting it as catalogue and as dataset stores. */
async function storedFrom(file: string) {
  const body = bodyOf(file);
  const repository = await temporaryRepository();
  await repository.putCatalogue('examples', turtle('[] a dcat:Catalog .'));
  const origin = { catalogue: 'examples', originalId: 'example' };
  return {
    graph: (await canonicalize(await readRdf(body, { baseIri: BASE }))).hash,
    asCatalogue: await hashOrRefusal(repository.putCatalogue('example', body)),
    asDataset: await hashOrRefusal(repository.putDataset(origin, body)),
  };
}

/** Many examples describe no catalogue, or several datasets. */
async function hashOrRefusal(put: Promise<PutOutcome>): Promise<string> {
  try {
    return (await put).entry.hash;
  } catch (error) {
    if (error instanceof RefusedInputError && /-main-resources?$/.test(error.code)) {
      return error.code;
    }
    throw error;
  }
}
