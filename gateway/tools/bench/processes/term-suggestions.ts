import path from 'node:path';
import { openEmbeddedEngine, parseTextQuery } from '../../../../search/index.ts';
import { shippedProfile } from '../../codegen/shipped-profile.ts';
import { percentile } from '../measure/percentile.ts';
import { elapsed } from '../measure/rounds.ts';
import { answer } from './answer-parent.ts';

// The index of a platform, queried in this process as a text field does during typing.
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const vocabulary = process.env.BENCH_VOCABULARY ?? '';
const engine = await openEmbeddedEngine(path.join(directory, 'search'));
const { index } = await engine.open(await shippedProfile('default'));
const labels: string[] = [];
for await (const { document } of index.terms.all(vocabulary)) {
  labels.push(...Object.values(document.pref_label));
}

/** Milliseconds of suggestions for beginnings of labels, 2 to 7 characters long. */
async function suggest(times: number) {
  const took: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const label = labels[(number * 7919) % labels.length] ?? '';
    const text = parseTextQuery(label.slice(0, 2 + (number % 6)));
    took.push(
      await elapsed(() =>
        index.terms.search(vocabulary, { ...(text && { text }), page: { first: 10 } }),
      ),
    );
  }
  return { median: percentile(took, 0.5), p95: percentile(took, 0.95) };
}

answer({}, { suggest });
