import { describe, expect, it } from 'vitest';
import { readTurtle } from './read-turtle.ts';

const measured = (value: string, at?: string) =>
  `[ dqv:isMeasurementOf pv:scoring ; dqv:value ${value} ${at ? `; prov:generatedAtTime "${at}"^^xsd:dateTime` : ''} ]`;

describe('Metrics', () => {
  it('takes the newest score, whatever the zone it is dated in', () => {
    const turtle = `ex:d ex:p ${measured('311', '2025-03-01T01:00:00+02:00')}, ${measured('199', '2025-03-01T00:30:00Z')},
      ${measured('17')}, [ dqv:isMeasurementOf pv:findability ; dqv:value 80 ; prov:generatedAtTime "2026-01-01" ] .`;
    expect(readTurtle('Metrics', turtle, { many: false })).toMatchObject({
      json: { scoring: 199 },
      problems: [],
    });
  });

  it('gives an array where the shape has no upper bound', () => {
    expect(readTurtle('Metrics', `ex:d ex:p ${measured('"42"')} .`).json).toEqual([
      { scoring: 42 },
    ]);
  });

  it('drops what is not an integer', () => {
    const turtle = `ex:d ex:p ${measured('"high"')}, ${measured('12.5')}, ${measured('ex:good')} .`;
    expect(readTurtle('Metrics', turtle, { many: false })).toMatchObject({
      json: undefined,
      problems: [
        'bad-number scoring high',
        'bad-number scoring 12.5',
        'not-a-literal scoring https://lake.example/good',
      ],
    });
  });
});
