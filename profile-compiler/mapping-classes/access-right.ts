import type { MappingClass } from './mapping-class.ts';
import { authorityCodeOf, authorityIri } from './rules/authority-table.ts';
import { storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';
import type { TermRules } from './rules/terms.ts';

const STORED = storedTermRules(['access-right']);

/** Terms of the former table have the codes of the present one. */
const RULES: TermRules = {
  ...STORED,
  byIri(iri, context) {
    const former = authorityCodeOf(iri);
    return former?.table === 'dataset-access'
      ? STORED.byIri(authorityIri('access-right', former.code), context)
      : STORED.byIri(iri, context);
  },
};

export const accessRight: MappingClass = termClass({
  type: 'AccessRight',
  noun: 'an access right',
  rules: RULES,
  weight: 0.5,
  label: 'text',
  hasId: false,
});
