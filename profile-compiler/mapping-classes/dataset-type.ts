import type { MappingClass } from './mapping-class.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

export const datasetType: MappingClass = {
  ...termClass({
    type: 'DatasetType',
    noun: 'a type of dataset',
    rules: storedTermRules(['dataset-type']),
    weight: 0.5,
    label: 'text',
    hasId: true,
  }),
  platformFields: ['type'],
};
