import { openRepository } from '../../open-repository.ts';
import { openEmbeddedStore } from '../../stores/embedded/store.ts';
import { BASE, CATALOGUE, datasetText } from './written-data.ts';

/**
 * Puts datasets into the directory named by the first argument as fast as it can, eight at a time,
 * and prints `<number> <version> <seq>` for each acknowledged one, until it is killed.
 */
const [directory = '', round = '0'] = process.argv.slice(2);
const repository = await openRepository({ store: await openEmbeddedStore(directory), base: BASE });
const send = (text: string) => ({
  bytes: new TextEncoder().encode(text),
  contentType: 'text/turtle',
});
await repository.putCatalogue(CATALOGUE, send('[] a <http://www.w3.org/ns/dcat#Catalog> .'));

let next = 0;
async function putOneByOne(): Promise<void> {
  for (;;) {
    const number = next % 60;
    const version = Number(round) * 1_000_000 + next;
    next += 1;
    const origin = { catalogue: CATALOGUE, originalId: `n${number}` };
    const { seq } = await repository.putDataset(origin, send(datasetText(version)));
    process.stdout.write(`${number} ${version} ${seq}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, putOneByOne));
