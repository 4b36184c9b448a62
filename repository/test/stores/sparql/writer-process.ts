import { setTimeout } from 'node:timers/promises';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import { datasetPutOf, GRAPHS } from './written-graphs.ts';

/**
 * Commits batches of one to four graphs to the store that the arguments name (settings as JSON, then
 * the round), as fast as it can and without an end, and prints for each acknowledged write
 * `<graph number> <version> <seq>`. One of the graphs is a large one.
 */
const [settings = '{}', round = '0', base = ''] = process.argv.slice(2);
const store = await openSparqlStore(JSON.parse(settings));
for (let version = Number(round) * 1_000_000; ; version += 1) {
  const numbers = Array.from({ length: (version % 4) + 1 }, (_, n) => (version * 3 + n) % GRAPHS);
  try {
    const changes = await store.commit(
      numbers.map((number) => datasetPutOf(base, number, version)),
    );
    const lines = changes.map(({ seq }, n) => `${numbers[n]} ${version} ${seq}\n`);
    process.stdout.write(lines.join(''));
  } catch (error) {
    if (!(error instanceof Error && /^Store(Unavailable|Timeout)Error$/.test(error.name))) {
      throw error;
    }
    await setTimeout(100);
  }
}
