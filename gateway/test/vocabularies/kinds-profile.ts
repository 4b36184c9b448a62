import { compileProfile } from '../../../profile-compiler/index.ts';

const ENTRY_FILE = JSON.stringify({
  version: '1',
  id: 'kinds',
  core: ['dataset', 'catalog'].map((name) => ({
    id: name,
    description: name,
    path: 'shapes.ttl',
    name,
    shapeUri: `https://p.example/${name}Shape`,
  })),
});

const SHAPES = `
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix pv: <https://piveau.eu/ns/voc#> .
@prefix p: <https://p.example/> .

pv:KindsProfile a pv:PlatformProfile ; pv:profileVersion "1" ; dct:title "Kinds"@en .

p:catalogShape a sh:NodeShape ; sh:targetClass dcat:Catalog ; sh:name "Catalog" ;
  sh:property [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ] ;
  sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .

p:datasetShape a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:name "Dataset" ;
  sh:property [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ] ;
  sh:property [ sh:path dcat:theme ; pv:mappingName "categories" ; pv:mappingClass "Theme" ] ;
  sh:property [ sh:path dct:type ; pv:mappingName "type" ; pv:mappingClass "StandardText" ] ;
  sh:property [ sh:path dcat:distribution ; pv:mappingName "distributions" ; pv:mappingClass "Nested" ;
    pv:mappingLink p:distributionShape ] ;
  sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .

p:distributionShape a sh:NodeShape ; sh:targetClass dcat:Distribution ; sh:name "Distribution" ;
  sh:property [ sh:path dct:type ; pv:mappingName "type" ; pv:mappingClass "StandardText" ] .
`;

/** A profile whose themes get all labels of a vocabulary, and whose types, but not those of distributions, an English one. */
export const KINDS_MODEL = compileProfile(
  {
    directory: 'kinds',
    files: [
      { name: 'platform.json', text: ENTRY_FILE },
      { name: 'shapes.ttl', text: SHAPES },
    ],
    unreadable: [],
  },
  {
    enrichment: {
      waters: {
        fields: ['categories'],
        replacements: ['id:id', 'label:pref_label', 'resource:resource'],
      },
      kinds: {
        fields: ['type'],
        excludes: ['distributions'],
        replacements: ['id:id', 'label:pref_label.en', 'resource:resource'],
      },
    },
  },
);
