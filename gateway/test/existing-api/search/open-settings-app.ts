import { compileProfile, type ProfileSource } from '../../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../../profile-compiler/test/inline-profile.ts';
import { openTestApp, type TestApp, type TestOptions } from '../../rest/open-test-app.ts';

const ID = '[ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ]';

const SHAPES = inlineProfile(
  `[ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ],
   [ sh:path dct:description ; pv:mappingName "description" ; pv:mappingClass "SimpleMultiLang" ],
   [ sh:path dct:publisher ; pv:mappingName "publisher" ; pv:mappingClass "Agent" ; sh:maxCount 1 ],
   [ sh:path dcat:theme ; pv:mappingName "subject" ; pv:mappingClass "GenericSkosMultiLang" ],
   [ sh:path dct:created ; pv:mappingName "created" ; pv:mappingClass "DateTime" ; sh:maxCount 1 ],
   [ sh:path dct:spatial ; pv:mappingName "place" ; pv:mappingClass "Spatial" ],
   [ pv:mappingName "catalog" ; pv:mappingClass "Nested" ; sh:maxCount 1 ; pv:mappingProperty
     [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
     [ sh:path dct:isPartOf ; pv:mappingName "is_part_of" ; pv:mappingClass "StandardResourceKeyword" ] ],
   [ pv:mappingName "country" ; pv:mappingClass "SpatialResource" ; sh:maxCount 1 ],
   [ pv:mappingName "quality_meas" ; pv:mappingClass "Metrics" ; sh:maxCount 1 ],
   [ sh:path dcat:distribution ; pv:mappingName "distributions" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Part_Shape ]`,
  `<https://inline.example/Catalog_Shape> sh:property
     [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ],
     [ sh:path dct:language ; pv:mappingName "language" ; pv:mappingClass "Language" ],
     [ sh:path dct:isPartOf ; pv:mappingName "is_part_of" ; pv:mappingClass "StandardResourceKeyword" ] .
   ex:Part_Shape a sh:NodeShape ; sh:targetClass dcat:Distribution ; sh:property
     [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLang" ],
     [ sh:path dcat:byteSize ; pv:mappingName "byte_size" ; pv:mappingClass "Integer" ; sh:maxCount 1 ],
     [ sh:path ex:api ; pv:mappingName "api" ; pv:mappingClass "StandardKeyword" ] .
   ex:Organization_Shape a sh:NodeShape ; sh:targetClass <http://xmlns.com/foaf/0.1/Organization> ; sh:property ${ID},
     [ sh:path <http://xmlns.com/foaf/0.1/name> ; pv:mappingName "name" ; pv:mappingClass "SimpleMultiLang" ] .
   ex:App_Shape a sh:NodeShape ; sh:targetClass ex:App ; sh:property ${ID},
     [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ],
     [ sh:path ex:platform ; pv:mappingName "platform" ; pv:mappingClass "StandardKeyword" ] .`,
);

/** Shapes of datasets, organisations and apps; the entry file has a facet of apps. */
const PROFILE: ProfileSource = {
  ...SHAPES,
  files: SHAPES.files.map(({ name, text }) =>
    name === 'platform.json' ? entryFile(text) : { name, text },
  ),
};

function entryFile(text: string) {
  const entry = JSON.parse(text);
  const row = (id: string, shape: string) => ({
    id,
    name: id,
    path: 'shapes.ttl',
    shapeUri: `https://inline.example/${shape}_Shape`,
  });
  const facets = [{ name: 'system', title: 'Systems', path: 'platform', plain: true }];
  return {
    name: 'platform.json',
    text: JSON.stringify({
      ...entry,
      core: [...entry.core, row('organization', 'Organization')],
      resources: [{ ...row('app', 'App'), searchSettings: { facets } }],
    }),
  };
}

const DATASET_SETTINGS = {
  max_agg_size: 2,
  max_result_window: 3,
  boost: { description: 50 },
  facets: [
    {
      name: 'publisher',
      title: { en: 'Publishers', de: 'Stellen' },
      path: 'publisher',
      aggregation_term: 'id.raw',
      fromIndex: 'organization',
      fromIndexField: 'id',
      display_title: 'name',
    },
    {
      name: 'home',
      title: 'Homepages',
      path: 'publisher',
      aggregation_term: 'homepage.raw',
      display_title: 'name',
    },
    { name: 'subject', title: 'Subjects', path: 'subject' },
    {
      name: 'catalog',
      title: 'Catalogues',
      path: 'catalog',
      fromIndex: 'catalogue',
      fromIndexField: 'id',
      display_title: 'title',
    },
    {
      name: 'size',
      title: 'Sizes',
      path: 'distributions.byte_size',
      type: 'nested',
      facets: [
        { name: 'small', title: 'Small', type: 'range', to: 1000 },
        { name: 'large', title: 'Large', type: 'range', from: 1000 },
        {
          name: 'api',
          title: 'With API',
          type: 'mustMatch',
          path: 'distributions.api',
          match: true,
          values: ['WFS'],
        },
        {
          name: 'none',
          title: 'Without API',
          type: 'mustNotMatch',
          path: 'distributions.api',
          match: true,
          values: ['WFS'],
        },
      ],
    },
    { name: 'least', title: 'Smallest file', type: 'min', path: 'distributions.byte_size' },
    { name: 'most', title: 'Largest file', type: 'max', path: 'distributions.byte_size' },
  ],
  searchParams: [
    { name: 'temporal', field: 'created' },
    { name: 'scoring', field: 'distributions.byte_size' },
    { name: 'spatial', field: 'place' },
    { name: 'dataServices', field: 'distributions.api' },
    { name: 'autocomplete', field: 'description' },
    { name: 'countryData', values: ['eu'] },
  ],
};

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix ex: <https://inline.example/> .
@prefix org: <http://www.w3.org/ns/org#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix country: <http://publications.europa.eu/resource/authority/country/> .
`;
const ORGANIZATION = 'https://data.test/id/organization';
const TOPIC = 'https://topics.example';

const CONTENT: readonly (readonly [url: string, triples: string])[] = [
  ['/organizations/land', '<> a foaf:Organization ; foaf:name "The land"@en, "Das Land"@de .'],
  [
    '/organizations/town',
    `<> a foaf:Organization ; foaf:name "The town"@en ; org:subOrganizationOf <${ORGANIZATION}/land> .`,
  ],
  [
    '/vocabularies/topics',
    `<${TOPIC}> a skos:ConceptScheme .
     <${TOPIC}/nature> a skos:Concept ; skos:inScheme <${TOPIC}> ; skos:prefLabel "Nature"@en .
     <${TOPIC}/water> a skos:Concept ; skos:inScheme <${TOPIC}> ; skos:prefLabel "Water"@en ; skos:broader <${TOPIC}/nature> .`,
  ],
  [
    '/catalogues/germany',
    `<> a dcat:Catalog ; dct:title "Germany"@en, "Deutschland"@de ; dct:spatial country:DEU ;
       dct:language <http://publications.europa.eu/resource/authority/language/DEU> ; dct:isPartOf <https://above.example/> .`,
  ],
  [
    '/catalogues/union',
    '<> a dcat:Catalog ; dct:spatial <http://publications.europa.eu/resource/authority/continent/EUROPE> .',
  ],
  [
    '/catalogues/germany/datasets/origin?originalId=lakes',
    `<> a dcat:Dataset ; dct:title "Lakes"@en ; dct:description "Fish live there"@en ; dct:created "2020" ;
       dct:publisher <${ORGANIZATION}/town> ; dcat:theme <${TOPIC}/water> ;
       dcat:distribution [ a dcat:Distribution ; dcat:byteSize 10 ; ex:api "WFS" ], [ a dcat:Distribution ; dcat:byteSize 5000 ] .`,
  ],
  [
    '/catalogues/germany/datasets/origin?originalId=fish',
    `<> a dcat:Dataset ; dct:title "Fish of the sea"@en ; dct:created "2022" ; dct:publisher <${ORGANIZATION}/land> ;
       dct:spatial "POINT(7.1 50.7)"^^<http://www.opengis.net/ont/geosparql#wktLiteral> ;
       dcat:distribution [ a dcat:Distribution ; dcat:byteSize 700 ] .`,
  ],
  [
    '/catalogues/union/datasets/origin?originalId=ports',
    `<> a dcat:Dataset ; dct:title "Ports"@en ; dct:created "2024" ;
       dct:publisher [ a foaf:Organization ; foaf:name "Port office" ; foaf:homepage <https://ports.example/> ] .`,
  ],
  [
    '/catalogues/union/datasets/origin?originalId=ships',
    '<> a dcat:Dataset ; dct:title "Ships"@en .',
  ],
];
const APPS = [
  ['tides', 'Tides', 'Android'],
  ['maps', 'Maps', 'Web'],
] as const;

/** An application whose search is configured, over organisations, catalogues in two countries, datasets and apps. */
export async function openSettingsApp(options: TestOptions = {}): Promise<TestApp> {
  const index = { types: { dataset: DATASET_SETTINGS }, isLenient: false };
  const opened = await openTestApp({ ...options, model: compileProfile(PROFILE, { index }) });
  const all = [
    ...CONTENT,
    ...APPS.map(([id, title, platform]) => {
      const triples = `<> a ex:App ; dct:title "${title}"@en ; ex:platform "${platform}" .`;
      return [`/customresources/app?id=${id}`, triples] as const;
    }),
  ];
  for (const [url, triples] of all) {
    const { statusCode, body } = await opened.put(url, PREFIXES + triples);
    if (statusCode !== 201) {
      throw new Error(`${url}: ${statusCode} ${body}`);
    }
  }
  return opened;
}
