import type { MappingClass } from './mapping-class.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

export const admsSkos: MappingClass = termClass({
  type: 'AdmsSkos',
  noun: 'a status',
  rules: storedTermRules(['adms', 'distribution-status', 'dataset-status']),
  weight: 0.5,
  label: 'text',
  hasId: false,
});
