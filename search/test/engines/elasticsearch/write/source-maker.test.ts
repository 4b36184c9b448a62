import { expect, it, onTestFinished } from 'vitest';
import { createLane } from '../../../../../repository/index.ts';
import { indexed } from '../../../../engines/contract/generators/generate-documents.ts';
import { createSourceMaker } from '../../../../engines/elasticsearch/write/source-maker.ts';
import { DATASETS } from '../query/requests.ts';

const plans = new Map([['dataset', DATASETS]]);
const documents = Array.from({ length: 20 }, (_, at) => {
  const id = `tree-${at}`;
  const document = { id, title: { de: `Baum ${at}`, fr: 'Arbres de la ville' } };
  const made = indexed({ entity: 'dataset', id, document });
  const isWhole = at % 2 === 0;
  return isWhole ? { ...made, isWhole } : { ...made, document: { ...document, alias: [id, 'x'] } };
});

it('makes the same sources in threads as in place', async () => {
  const lanes = ['one', 'two'].map((name) => createLane({ name, memoryMb: 256 }));
  onTestFinished(async () => {
    await Promise.all(lanes.map((lane) => lane.close()));
  });
  const inPlace = await createSourceMaker(plans, [])(documents);
  const inThreads = createSourceMaker(plans, lanes);
  const [first, second] = await Promise.all([inThreads(documents), inThreads(documents)]);
  expect(first).toEqual(inPlace);
  expect(second).toEqual(inPlace);
  expect(new Set(inPlace).size).toBe(documents.length);
});

it('makes the sources of a few documents in place', async () => {
  const lane = {
    run: () => Promise.reject(new Error('in a thread')),
    load: () => ({ queue: 'none', length: 0 }),
  };
  const sources = await createSourceMaker(plans, [lane])(documents.slice(0, 3));
  expect(sources).toEqual(await createSourceMaker(plans, [])(documents.slice(0, 3)));
});
