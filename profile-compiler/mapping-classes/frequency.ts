import type { MappingClass } from './mapping-class.ts';
import { alsoBySegment, storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

export const frequency: MappingClass = termClass({
  type: 'Frequency',
  noun: 'a frequency',
  rules: alsoBySegment(storedTermRules(['frequency'])),
  weight: 0.5,
  label: 'text',
  hasId: false,
});
