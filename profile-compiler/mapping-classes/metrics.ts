import type { Term } from '@rdfjs/types';
import { DQV, PROV, PV } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass, ReadField } from './mapping-class.ts';
import { member } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, statedId } from './rules/described.ts';
import { isoMoment, momentSortKey } from './rules/iso-moment.ts';
import type { ReadContext } from './rules/read-context.ts';
import { integerOf } from './scalar-classes.ts';

export const metrics: MappingClass = {
  description: 'Measured quality of the metadata',
  value: {
    kind: 'object',
    type: 'Metrics',
    members: [
      member('scoring', {
        value: { kind: 'integer' },
        description: 'Score of the latest measurement, in points',
        roles: { filter: 'range', sort: true },
        always: true,
      }),
    ],
  },
  roles: {
    facet: {
      value: ['scoring'],
      label: [],
      bands: [
        { name: 'bad', from: 0, to: 119 },
        { name: 'sufficient', from: 120, to: 220 },
        { name: 'good', from: 221, to: 350 },
        { name: 'excellent', from: 351 },
      ],
    },
  },
  read: { all: readNewestScore },
  platformFields: ['quality_meas'],
  onlySource: 'the quality graph',
};

interface Score {
  readonly scoring: number;
  readonly measuredAt: string;
}

/** `measurements` are those of the dataset in its quality graph. */
function readNewestScore(
  measurements: readonly Term[],
  field: ReadField,
  context: ReadContext,
): Json | undefined {
  const [newest] = measurements
    .filter((measurement) => isScoring(measurement, context))
    .flatMap((measurement) => scoresOf(measurement, context))
    .sort((a, b) => byCodePoint(b.measuredAt, a.measuredAt) || b.scoring - a.scoring);
  if (!newest) {
    return undefined;
  }
  const value = { scoring: newest.scoring };
  return field.many ? [value] : value;
}

function isScoring(measurement: Term, { graph }: ReadContext): boolean {
  return graph
    .objects(measurement, `${DQV}isMeasurementOf`)
    .some((metric) => metric.value === `${PV}scoring`);
}

function scoresOf(measurement: Term, context: ReadContext): readonly Score[] {
  const stated = statedId(measurement, [`${PROV}generatedAtTime`], context);
  const measuredAt = momentSortKey(isoMoment(stated ?? '') ?? '');
  return context.graph.objects(measurement, `${DQV}value`).flatMap((value) => {
    const scoring = isLiteral(value) ? integerOf(value.value) : undefined;
    if (scoring === undefined) {
      const place = { member: 'scoring', subject: measurement };
      context.report(isLiteral(value) ? 'bad-number' : 'not-a-literal', value, place);
      return [];
    }
    return [{ scoring, measuredAt }];
  });
}
