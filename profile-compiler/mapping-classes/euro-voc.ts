import type { MappingClass } from './mapping-class.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

const VOCABULARIES = ['eurovoc'];

export const euroVoc: MappingClass = termClass({
  type: 'EuroVoc',
  noun: 'a concept of EuroVoc',
  rules: storedTermRules(VOCABULARIES),
  weight: 1,
  label: 'language-map',
  hasId: true,
  hierarchy: VOCABULARIES,
});
