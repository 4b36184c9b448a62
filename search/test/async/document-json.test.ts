import { describe, expect, it } from 'vitest';
import { documentJson } from '../../async/json-in-steps.ts';
import { allSteps } from '../../async/steps.ts';

describe('the JSON of a document', () => {
  it.each([
    ['short lists', { id: 'lake', names: { de: 'See' }, keywords: ['a', { b: 1 }], empty: [] }],
    [
      'long lists',
      { id: 'lake "1"', none: [], keywords: Array.from({ length: 250 }, (_, at) => ({ id: at })) },
    ],
  ])('is that of JSON.stringify for %s', (_, document) => {
    expect(allSteps(documentJson(document))).toBe(JSON.stringify(document));
  });

  it('is written in steps where a list is long', () => {
    const keywords = Array.from({ length: 5_000 }, (_, at) => `keyword ${at}`);
    expect([...documentJson({ keywords })].length).toBeGreaterThanOrEqual(50);
  });
});
