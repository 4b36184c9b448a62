import type { MappingClass } from './mapping-class.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

const VOCABULARIES = ['hvd-category', 'high-value-dataset-category'];

export const hvdCategory: MappingClass = termClass({
  type: 'HvdCategory',
  noun: 'a category of high-value datasets',
  rules: storedTermRules(VOCABULARIES),
  weight: 1,
  label: 'language-map',
  hasId: true,
  hierarchy: VOCABULARIES,
});
