import type { MappingClass } from './mapping-class.ts';
import { authorityCodeOf, authorityIri } from './rules/authority-table.ts';
import { alsoBySegment, knownTerm, storedTermRules } from './rules/stored-terms.ts';
import { termClass } from './rules/term-class.ts';

const EUROVOC = ['eurovoc'];
const HVD_CATEGORIES = ['hvd-category', 'high-value-dataset-category'];

const FREQUENCY = {
  noun: 'a frequency',
  rules: alsoBySegment(storedTermRules(['frequency'])),
  weight: 0.5,
  hasId: false,
} as const;

export const theme: MappingClass = {
  ...termClass({
    type: 'Theme',
    noun: 'a theme',
    rules: storedTermRules(['data-theme']),
    weight: 1,
    label: 'language-map',
    hasId: true,
  }),
  description: 'A theme of a controlled vocabulary',
};

const ACCESS_RIGHTS = storedTermRules(['access-right']);

export const accessRight = termClass({
  type: 'AccessRight',
  noun: 'an access right',
  // Terms of the former table have the codes of the present one.
  rules: {
    ...ACCESS_RIGHTS,
    byIri(iri, context) {
      const former = authorityCodeOf(iri);
      const isFormer = former?.table === 'dataset-access';
      return ACCESS_RIGHTS.byIri(
        isFormer ? authorityIri('access-right', former.code) : iri,
        context,
      );
    },
  },
  weight: 0.5,
  label: 'text',
  hasId: false,
});

type TermClassName =
  | 'AdmsSkos'
  | 'DistributionType'
  | 'Frequency'
  | 'FrequencyMultiLang'
  | 'DatasetType'
  | 'EuroVoc'
  | 'GenericSkosMultiLang'
  | 'HvdCategory';

/** Mapping classes whose values are terms of certain vocabularies. */
export const TERM_CLASSES: Readonly<Record<TermClassName, MappingClass>> = {
  AdmsSkos: termClass({
    type: 'AdmsSkos',
    noun: 'a status',
    rules: storedTermRules(['adms', 'distribution-status', 'dataset-status']),
    weight: 0.5,
    label: 'text',
    hasId: false,
  }),
  DistributionType: {
    ...termClass({
      type: 'DistributionType',
      noun: 'a type of distribution',
      rules: storedTermRules(['distribution-type']),
      weight: 0.5,
      label: 'text',
      hasId: false,
    }),
    platformFields: ['type'],
  },
  Frequency: termClass({ ...FREQUENCY, type: 'Frequency', label: 'text' }),
  FrequencyMultiLang: termClass({
    ...FREQUENCY,
    type: 'FrequencyMultiLang',
    label: 'language-map',
  }),
  DatasetType: {
    ...termClass({
      type: 'DatasetType',
      noun: 'a type of dataset',
      rules: storedTermRules(['dataset-type']),
      weight: 0.5,
      label: 'text',
      hasId: true,
    }),
    platformFields: ['type'],
  },
  EuroVoc: termClass({
    type: 'EuroVoc',
    noun: 'a concept of EuroVoc',
    rules: storedTermRules(EUROVOC),
    weight: 1,
    label: 'language-map',
    hasId: true,
    hierarchy: EUROVOC,
  }),
  GenericSkosMultiLang: termClass({
    type: 'GenericSkosMultiLang',
    noun: 'a term of any stored vocabulary',
    // Labels clash across vocabularies, so text is not looked up.
    rules: {
      byIri: (iri, { terms }) => knownTerm(terms.inAny(iri)),
      byText: () => undefined,
      idOfCode: ({ code }) => code,
    },
    weight: 1,
    label: 'language-map',
    hasId: true,
    hierarchy: 'every',
  }),
  HvdCategory: termClass({
    type: 'HvdCategory',
    noun: 'a category of high-value datasets',
    rules: storedTermRules(HVD_CATEGORIES),
    weight: 1,
    label: 'language-map',
    hasId: true,
    hierarchy: HVD_CATEGORIES,
  }),
};
