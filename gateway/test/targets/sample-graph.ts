import {
  type Field,
  type MappingClassName,
  PREFIXES,
  type ProfileModel,
  typeOf,
} from '../../../profile-compiler/index.ts';

const EU = 'http://publications.europa.eu/resource/authority/';
const SAMPLE = 'https://sample.example/';

/** One value for each mapping class in Turtle; what needs a description has it in `DESCRIPTIONS`. */
const VALUES: Readonly<Record<Exclude<MappingClassName, 'Nested'>, string>> = {
  SimpleMultiLangTitle: '"Zählung"@de',
  SimpleMultiLang: '"Wie viele vorbeikamen"@de',
  StandardText: '"A-17"',
  Agent: `<${SAMPLE}office>`,
  Keywords: '"Fahrrad"@de',
  Language: `<${EU}language/DEU>`,
  ContactPoint: `<${SAMPLE}desk>`,
  DateTime: '"2022-03"',
  Theme: `<${EU}data-theme/TRAN>`,
  SpatialResource: `<${EU}country/DEU>`,
  Metrics: `<${SAMPLE}measurement>`,
  License: `<${SAMPLE}terms>`,
  Format: `<${EU}file-type/CSV>`,
  StandardDisabled: `<${SAMPLE}table.csv>`,
};

const DESCRIPTIONS = `
<${SAMPLE}office> a foaf:Organization ; foaf:name "Office" ; foaf:mbox <mailto:office@sample.example> ;
  foaf:homepage <${SAMPLE}> .
<${SAMPLE}desk> a vcard:Kind ; vcard:fn "Desk" ; vcard:hasEmail <mailto:desk@sample.example> ;
  vcard:hasTelephone <tel:+49301> ; vcard:street-address "Hof 2" ; vcard:hasURL <${SAMPLE}desk.html> ;
  vcard:hasOrganizationName "Office" .
<${SAMPLE}terms> a dct:LicenseDocument ; dct:title "Free" ; skos:prefLabel "Free for all" ;
  edp:licensingAssistant <${SAMPLE}assistant> .
${measurement('measurement')}
`;

/** Describes a measurement as `dqv:hasQualityMeasurement` points to it. */
export function measurement(name: string): string {
  return `<${SAMPLE}${name}> dqv:isMeasurementOf pv:scoring ; dqv:value 287 .`;
}

/** Turtle of a resource of an entity with a value for every field that has a path, and a country. */
export function sampleGraph(model: ProfileModel, entity: string): string {
  const described = model.entities.find(({ name }) => name === entity);
  const node = `<${SAMPLE}${entity}>`;
  const triples = described ? describeNode(model, node, described.type) : [];
  return turtle(
    `${node} a <${described?.targetClass}> ; dct:spatial <${EU}country/DEU> .\n${triples.join('\n')}\n${DESCRIPTIONS}`,
  );
}

/** Turtle with all known prefixes. */
export function turtle(body: string): string {
  const prefixes = Object.entries(PREFIXES).map(([name, iri]) => `@prefix ${name}: <${iri}> .`);
  return `${prefixes.join('\n')}\n${body}`;
}

function describeNode(model: ProfileModel, node: string, type: string): readonly string[] {
  return typeOf(model, type).fields.flatMap((field) => describeField(model, node, field));
}

function describeField(model: ProfileModel, node: string, field: Field): readonly string[] {
  const { source, value } = field;
  if (source?.path === undefined) {
    return [];
  }
  if (source.mappingClass !== 'Nested') {
    return [`${node} <${source.path}> ${VALUES[source.mappingClass]} .`];
  }
  const nested = `${node.slice(0, -1)}/${field.name}>`;
  const below = value.kind === 'object' ? describeNode(model, nested, value.type) : [];
  return [`${node} <${source.path}> ${nested} .`, ...below];
}
