import { describe, expect, it } from 'vitest';
import { runDemo } from './run-demo.ts';

describe('the demo', () => {
  it('answers what it tells to try: datasets by a synonym, themes in German; and leaves nothing behind', async () => {
    const demo = await runDemo();
    try {
      const answer = await run(synonymCommand(demo.text));
      expect(answer.data.datasets.totalCount).toBe(11);
      expect(answer.data.datasets.facets[0].buckets).toContainEqual({
        value: 'ENVI',
        label: 'Umwelt',
        count: 11,
      });
    } finally {
      expect(await demo.stop()).toEqual([]);
    }
  });
});

interface Command {
  readonly url: string;
  readonly body: string;
}

/** The request of the line that asks for an answer in German. */
function synonymCommand(text: string): Command {
  const [, url = '', body = ''] = /curl -s (\S+) .*Accept-Language: de' -d '(.*)'/.exec(text) ?? [];
  return { url, body };
}

async function run({ url, body }: Command) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body,
  });
  return response.json();
}
