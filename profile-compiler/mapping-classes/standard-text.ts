import type { MappingClass } from './mapping-class.ts';

export const standardText: MappingClass = {
  name: 'StandardText',
  description: 'Plain text; numbers, dates and IRIs by their written form',
  scalar: { kind: 'text' },
  roles: { fullText: 1, filter: 'equals', sort: true },
};
