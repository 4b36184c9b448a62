import type { MappingClass } from './mapping-class.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

export const distributionType: MappingClass = {
  ...termClass({
    type: 'DistributionType',
    noun: 'a type of distribution',
    rules: storedTermRules(['distribution-type']),
    weight: 0.5,
    label: 'text',
    hasId: false,
  }),
  platformFields: ['type'],
};
