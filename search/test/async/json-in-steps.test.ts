import { describe, expect, it } from 'vitest';
import { jsonInSteps } from '../../async/json-in-steps.ts';
import { allSteps } from '../../async/steps.ts';

describe('the JSON of a source', () => {
  it.each([
    [
      'members and lists',
      { a: [1, 'x', null, true, []], b: {}, c: { d: { e: ['f'] } }, g: undefined },
    ],
    ['long lists', { a: Array.from({ length: 250 }, (_, at) => ({ at, text: `"${at}"` })) }],
    [
      'long texts with pairs of code units',
      { a: `x${'🌳"\n'.repeat(400_000)}`, b: ['🌳'.repeat(400_000)] },
    ],
    ['lone code units', { a: '\ud800', b: `${'x'.repeat(499_999)}\ud800x` }],
  ])('is that of JSON.stringify, with %s', (_, source) => {
    expect(allSteps(jsonInSteps(source)) === JSON.stringify(source)).toBe(true);
  });

  it('takes a step for each half million characters of a text', () => {
    const steps = [...jsonInSteps({ a: { b: ['x'.repeat(10_000_000)] } })];
    expect(steps).toHaveLength(19);
  });
});
