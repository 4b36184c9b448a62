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
const VALUES: Readonly<Record<Exclude<MappingClassName, 'Nested' | 'TranslationMeta'>, string>> = {
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
  MultiLang: '"Wie viele vorbeikamen"@de',
  MultiLangTitle: '"Zählung"@de',
  TrimmedMultiLangTitle: '" Zählung"@de',
  TrimmedMultiLangSubtitle: '"Zählung"@de',
  StandardKeyword: '"A-17"',
  StandardResourceKeyword: `<${SAMPLE}other>`,
  Standard: '"A-17"',
  LabeledText: `<${SAMPLE}standard>`,
  Labeled: `<${SAMPLE}standard>`,
  LiteralWithId: '"Water Level"@en',
  MediaType: '<https://www.iana.org/assignments/media-types/text/csv>',
  Integer: '5368709120',
  Numeric: '0.5',
  Boolean: 'true',
  DateRange: `<${SAMPLE}summer>`,
  Spatial: '"POINT(7 50)"^^<http://www.opengis.net/ont/geosparql#wktLiteral>',
  AccessRight: `<${EU}access-right/PUBLIC>`,
  AdmsSkos: `<${EU}distribution-status/COMPLETED>`,
  DistributionType: `<${EU}distribution-type/DOWNLOADABLE_FILE>`,
  Document: `<${SAMPLE}standard>`,
  Frequency: `<${EU}frequency/ANNUAL>`,
  FrequencyMultiLang: `<${EU}frequency/ANNUAL>`,
  LabeledResource: `<${SAMPLE}standard>`,
  DatasetType: `<${EU}dataset-type/STATISTICAL>`,
  EuroVoc: '<http://eurovoc.europa.eu/5001>',
  GenericSkosMultiLang: `<${SAMPLE}term>`,
  HvdCategory: '<http://data.europa.eu/bna/c_dd313021>',
  AgentMultiLang: `<${SAMPLE}office>`,
  AdmsIdentifier: `<${SAMPLE}identifier>`,
  Checksum: `<${SAMPLE}checksum>`,
  Page: `<${SAMPLE}manual>`,
  QualifiedRelation: `<${SAMPLE}relation>`,
  MetadataExtension: `<${SAMPLE}extension>`,
  AccessService: `<${SAMPLE}service>`,
};

const DESCRIPTIONS = `
<${SAMPLE}office> a foaf:Organization ; foaf:name "Office" ; foaf:mbox <mailto:office@sample.example> ;
  foaf:homepage <${SAMPLE}> .
<${SAMPLE}desk> a vcard:Kind ; vcard:fn "Desk" ; vcard:hasEmail <mailto:desk@sample.example> ;
  vcard:hasTelephone <tel:+49301> ; vcard:street-address "Hof 2" ; vcard:hasURL <${SAMPLE}desk.html> ;
  vcard:hasOrganizationName "Office" .
<${SAMPLE}terms> a dct:LicenseDocument ; dct:title "Free" ; skos:prefLabel "Free for all" ;
  edp:licensingAssistant <${SAMPLE}assistant> .
<${SAMPLE}standard> rdfs:label "House rule" .
<${SAMPLE}summer> dcat:startDate "2024-06" ; dcat:endDate "2024-08" .
<${SAMPLE}identifier> skos:notation "10.5555/a"^^<http://purl.org/spar/datacite/doi> .
<${SAMPLE}checksum> spdx:algorithm spdx:checksumAlgorithm_md5 ; spdx:checksumValue "d41d8cd9" .
<${SAMPLE}manual> dct:title "Handbuch"@de ; dct:description "Wie gezählt wird"@de ;
  dct:format <${EU}file-type/PDF> .
<${SAMPLE}relation> dct:relation <${SAMPLE}other> ; dcat:hadRole <${SAMPLE}role> .
<${SAMPLE}service> dct:title "Dienst"@de ; dct:description "Stündlich"@de ;
  dcat:endpointURL <${SAMPLE}api> ; dcat:endpointDescription <${SAMPLE}openapi.json> ;
  dct:license <${SAMPLE}terms> ; dct:accessRights <${EU}access-right/PUBLIC> .
<${SAMPLE}extension> <https://data.europa.eu/ns/ext#isUsedBy> <${SAMPLE}app> .
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
  if (source.mappingClass === 'TranslationMeta') {
    return [];
  }
  if (source.mappingClass !== 'Nested') {
    return [`${node} <${source.path}> ${VALUES[source.mappingClass]} .`];
  }
  const nested = `${node.slice(0, -1)}/${field.name}>`;
  const below = value.kind === 'object' ? describeNode(model, nested, value.type) : [];
  return [`${node} <${source.path}> ${nested} .`, ...below];
}
