import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';

export const metrics: MappingClass = {
  name: 'Metrics',
  description: 'How good the metadata is, as measured for the dataset',
  type: 'Metrics',
  members: [
    member('scoring', {
      value: { kind: 'integer' },
      description: 'Points of the newest measurement',
      roles: { filter: 'range', sort: true },
      always: true,
    }),
  ],
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
};
