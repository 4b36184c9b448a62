import { describe, expect, it } from 'vitest';
import { below, partAtLeast, ratioAtMost } from '../../../tools/bench/measure/bounds.ts';
import { tableOf } from '../../../tools/bench/measure/table.ts';

const MEASURED = { what: 'a request', unit: 'µs', subject: 60, baseline: 40 };

describe('bounds', () => {
  it('are met where the ratio is the largest that is allowed', () => {
    expect(ratioAtMost(1.5, MEASURED)).toMatchObject({ ratio: '1.50×', met: true });
  });

  it('are missed where the ratio is larger', () => {
    expect(ratioAtMost(1.4, MEASURED)).toMatchObject({ bound: '≤ 1.40×', met: false });
  });

  it('take the ratio of the rounds instead of that of the medians', () => {
    expect(ratioAtMost(1.4, { ...MEASURED, ratio: 1.3 })).toMatchObject({ met: true });
  });

  it('of rates are met from that part of the baseline on', () => {
    const rates = { what: 'puts', unit: '/s', subject: 70, baseline: 100 };
    expect(partAtLeast(0.7, rates)).toMatchObject({ ratio: '70 %', met: true });
    expect(partAtLeast(0.71, rates)).toMatchObject({ bound: '≥ 71 %', met: false });
  });

  it('of amounts do not depend on the baseline', () => {
    expect(below(61, MEASURED)).toMatchObject({ bound: '< 61 µs', met: true });
    expect(below(60, MEASURED)).toMatchObject({ met: false });
  });
});

describe('tableOf', () => {
  it('says in words which bounds are missed', () => {
    const table = tableOf([ratioAtMost(2, MEASURED), ratioAtMost(1, MEASURED)]);
    const [heading, rule, met, missed] = table.split('\n');
    expect(heading).toMatch(/^\| what +\| shapeql \| baseline \| ratio \| bound +\| verdict \|$/);
    expect(rule).toMatch(/^[|\- ]+$/);
    expect(met).toMatch(/\| met +\|$/);
    expect(missed).toMatch(/\| MISSED +\|$/);
  });
});
