import type { MappingClassName } from '../mapping-classes/index.ts';
import { firstFound } from '../mapping-classes/rules/first-found.ts';
import { DCAT, GEO, RDF, RDFS, shorten, XSD } from '../namespaces.ts';
import type { PropertyFacts } from './property-facts.ts';
import { BY_CLASS, isValueClass } from './value-classes.ts';

/** The mapping class of a property, and why it is that one. */
export interface ClassChoice {
  readonly mappingClass: MappingClassName;
  readonly why: string;
  /** True if the author should review it, because the shapes say too little. */
  readonly isGuess?: true;
}

/** Mapping classes by datatype, the wider ones first: of several, the first counts. */
const BY_DATATYPE: readonly (readonly [MappingClassName, readonly string[]])[] = [
  ['SimpleMultiLang', [`${RDF}langString`, `${RDF}HTML`]],
  ['StandardText', [`${XSD}string`, `${RDFS}Literal`, `${XSD}normalizedString`, `${XSD}token`]],
  ['Spatial', ['wktLiteral', 'geoJSONLiteral', 'gmlLiteral'].map((name) => GEO + name)],
  [
    'DateTime',
    ['dateTime', 'date', 'dateTimeStamp', 'gYear', 'gYearMonth'].map((name) => XSD + name),
  ],
  ['Numeric', ['decimal', 'double', 'float'].map((name) => XSD + name)],
  [
    'Integer',
    [
      'integer',
      'int',
      'long',
      'short',
      'byte',
      'nonNegativeInteger',
      'positiveInteger',
      'negativeInteger',
      'nonPositiveInteger',
      'unsignedInt',
      'unsignedLong',
      'unsignedShort',
      'unsignedByte',
    ].map((name) => XSD + name),
  ],
  ['Boolean', [`${XSD}boolean`]],
  ['StandardResourceKeyword', [`${XSD}anyURI`]],
];

/** A row of the table: facts of the shapes, and the mapping class that follows. */
type Rule = (facts: PropertyFacts) => ClassChoice | undefined;

/** The rules in order: the first that answers counts. */
const RULES: readonly Rule[] = [
  ({ isByLanguage }) =>
    isByLanguage
      ? { mappingClass: 'SimpleMultiLang', why: 'sh:uniqueLang or sh:languageIn' }
      : undefined,
  (facts) => (isOfLiterals(facts) ? undefined : byValueClass(facts)),
  ({ allowed }) => {
    if (allowed.length === 0) {
      return undefined;
    }
    const areIris = allowed.some(({ termType }) => termType === 'NamedNode');
    return areIris
      ? { mappingClass: 'GenericSkosMultiLang', why: 'sh:in or sh:hasValue with IRIs' }
      : { mappingClass: 'StandardKeyword', why: 'sh:in or sh:hasValue with literals' };
  },
  byDatatype,
  (facts) => byValueClass(facts),
  ({ nodeKinds }) => {
    const kinds = [...nodeKinds];
    if (kinds.length === 0) {
      return undefined;
    }
    const why = `sh:nodeKind ${kinds.map((kind) => `sh:${kind}`).join(', ')}`;
    if (kinds.every((kind) => kind === 'Literal')) {
      return { mappingClass: 'StandardText', why, isGuess: true };
    }
    if (kinds.some((kind) => /Literal/.test(kind))) {
      return { mappingClass: 'StandardKeyword', why, isGuess: true };
    }
    return kinds.every((kind) => kind === 'IRI')
      ? { mappingClass: 'StandardResourceKeyword', why }
      : { mappingClass: 'LabeledResource', why };
  },
];

/** The mapping class that the shapes decide on; `undefined` where they say nothing of the values. */
export function chooseClass(facts: PropertyFacts): ClassChoice | undefined {
  return firstFound(RULES, (rule) => rule(facts));
}

/** Tests whether shapes allow literals only. */
export function isOfLiterals({ classes, datatypes, nodeKinds }: PropertyFacts): boolean {
  const isLiteral = [...nodeKinds].every((kind) => kind === 'Literal');
  return classes.size === 0 && isLiteral && (nodeKinds.size > 0 || datatypes.size > 0);
}

function byValueClass({ classes }: PropertyFacts): ClassChoice | undefined {
  const known = [...classes].filter(isValueClass);
  const specific = known.find((iri) => iri !== `${RDFS}Resource` && iri !== `${DCAT}Resource`);
  const iri = specific ?? known[0];
  const mappingClass = iri === undefined ? undefined : BY_CLASS[iri];
  return iri === undefined || mappingClass === undefined
    ? undefined
    : { mappingClass, why: `sh:class ${shorten(iri)}` };
}

function byDatatype({ datatypes }: PropertyFacts): ClassChoice | undefined {
  const stated = [...datatypes];
  if (stated.length === 0) {
    return undefined;
  }
  const why = `sh:datatype ${stated.map(shorten).join(', ')}`;
  const matching = BY_DATATYPE.find(([, some]) => stated.some((iri) => some.includes(iri)));
  return matching ? { mappingClass: matching[0], why } : { mappingClass: 'StandardKeyword', why };
}

/** Mapping classes whose values are all written as literals that are no text. */
const TYPED: ReadonlySet<string> = new Set(['DateTime', 'Integer', 'Numeric', 'Boolean']);
const LITERAL: ReadonlySet<string> = new Set([...TYPED, 'SimpleMultiLang', 'SimpleMultiLangTitle']);

/** Tests whether the usual mapping class would read nothing, because the shapes contradict it. */
export function contradicts(facts: PropertyFacts, usual: string): boolean {
  const choice = chooseClass(facts);
  if (!choice || choice.isGuess) {
    return false;
  }
  const { datatypes, nodeKinds, classes } = facts;
  const isOfNodes =
    datatypes.size === 0 &&
    ((classes.size > 0 && !classes.has(`${RDFS}Literal`)) ||
      (nodeKinds.size > 0 && [...nodeKinds].every((kind) => !/Literal/.test(kind))));
  if (LITERAL.has(usual)) {
    return (
      isOfNodes || (TYPED.has(usual) && TYPED.has(choice.mappingClass) && isFraction(choice, usual))
    );
  }
  return TYPED.has(choice.mappingClass);
}

/** Dates are no numbers, and fractions no whole numbers. */
function isFraction({ mappingClass }: ClassChoice, usual: string): boolean {
  return mappingClass !== usual && !(usual === 'Numeric' && mappingClass === 'Integer');
}
