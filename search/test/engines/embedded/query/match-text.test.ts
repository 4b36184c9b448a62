import { expect, it } from 'vitest';
import type { OpenedEntity } from '../../../../engines/embedded/index/opened-entity.ts';
import { matchText } from '../../../../engines/embedded/query/match-text.ts';
import { parseTextQuery } from '../../../../query/parse-text-query.ts';

/** An entity of three rows that records what is asked of its texts. */
function recordingEntity() {
  const asked = { found: [] as string[], weighed: [] as string[] };
  const entity = {
    plan: { entity: 'dataset', texts: [] },
    columns: { weights: [1] },
    memory: { size: 3, rows: () => Int32Array.of(0, 1, 2) },
    store: {
      match(expression: string) {
        asked.found.push(expression);
        return Int32Array.of(0, 2);
      },
      matchScored(expression: string) {
        asked.weighed.push(expression);
        return { rows: Int32Array.of(2), scores: Float64Array.of(5) };
      },
    },
  } as unknown as OpenedEntity;
  return { entity, asked };
}

const order = [{ by: 'relevance' }] as const;
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' OR ');

it('finds by all words of a long query, and weighs eight of them', () => {
  const { entity, asked } = recordingEntity();
  const text = parseTextQuery(words(64));
  const { rows, scoreOf } = matchText(entity, { text, order, languages: [] });
  expect([...rows]).toEqual([0, 2]);
  expect([scoreOf(0), scoreOf(2)]).toEqual([0, 5]);
  expect(asked.found[0]).toContain('word63');
  expect(asked.weighed[0]).toContain('word7');
  expect(asked.weighed[0]).not.toContain('word8');
});

it('looks a short query up once', () => {
  const { entity, asked } = recordingEntity();
  const text = parseTextQuery(words(8));
  matchText(entity, { text, order, languages: [] });
  expect([asked.found.length, asked.weighed.length]).toEqual([0, 1]);
});
