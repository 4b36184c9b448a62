import type { ClassValueShape, MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember } from './member.ts';
import { authorityCodeOf, authorityIri } from './rules/authority-table.ts';
import { objectOf } from './rules/described.ts';
import type { ReadContext } from './rules/read-context.ts';
import { alsoBySegment, knownTerm, storedTermRules } from './rules/stored-terms.ts';
import { termWithLabel, termWithLabels } from './rules/term-values.ts';
import { type ResolvedTerm, resolveTerm, type TermRules } from './rules/terms.ts';

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

/** Differences between the classes of terms. */
interface TermClass {
  /** Name of the type of its values. */
  readonly type: string;
  /** The kind of a value, with its article: `a frequency`. */
  readonly noun: string;
  readonly rules: TermRules;
  /** Weight of the labels in full text. */
  readonly weight: number;
  /** `text`: the label in English. `language-map`: in all languages. */
  readonly label: 'text' | 'language-map';
  /** True if a value has the id of its term beside its IRI. */
  readonly hasId: boolean;
  /** Vocabularies whose hierarchy the facet shows. */
  readonly hierarchy?: readonly string[] | 'every';
}

/** A mapping class whose values are terms of vocabularies: `{id, label, resource}` or `{label, resource}`. */
function termClass(options: TermClass): MappingClass {
  const { hasId, hierarchy, label, noun, rules } = options;
  const value = label === 'text' ? termWithLabel : termWithLabels;
  const facet = hasId
    ? { value: ['id'], label: ['label'], ...(hierarchy && { hierarchy }) }
    : { value: ['resource', 'label'], label: ['label'] };
  return {
    description: noun.charAt(0).toUpperCase() + noun.slice(1),
    value: termValue(options),
    roles: { facet },
    read: {
      each(term, context) {
        const resolved = resolveTerm(term, rules, context);
        return resolved && (hasId ? value(resolved, context) : withoutId(resolved, context));
      },
    },
  };

  function withoutId(resolved: ResolvedTerm, context: ReadContext) {
    const { id: _, ...rest } = value(resolved, context);
    // The facet counts by IRI: a term that the data describes counts as the one that it matches.
    const resource = resolved.ownLabel && resolved.known?.resource;
    return objectOf({ ...rest, ...(resource !== undefined && { resource }) });
  }
}

function termValue({ type, noun, weight, label, hasId }: TermClass): ClassValueShape {
  const the = noun.replace(/^an? /, 'the ');
  const of = label === 'text' ? 'in English' : 'in all its languages';
  return {
    kind: 'object',
    type,
    members: [
      ...(hasId ? [idMember(`Id of ${the} in its vocabulary`)] : []),
      labelMember(label, `Name of ${the}, ${of}`, { weight }),
      resourceMember(`IRI of ${the}`),
    ],
  };
}
