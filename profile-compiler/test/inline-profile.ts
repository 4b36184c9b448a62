import type { ProfileSource } from '../index.ts';

const PREFIXES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct:  <http://purl.org/dc/terms/> .
@prefix ex:   <https://inline.example/> .
@prefix pv:   <https://piveau.eu/ns/voc#> .
@prefix sh:   <http://www.w3.org/ns/shacl#> .
`;

const ID = '[ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ]';

/** Makes a profile whose dataset shape has `id` and the given properties; `more` is further Turtle, after `prefixes`. */
export function inlineProfile(datasetProperties: string, more = '', prefixes = ''): ProfileSource {
  const shapes = `${PREFIXES}${prefixes}
    pv:Inline a pv:PlatformProfile ; pv:profileVersion 1 ; dct:title "Inline"@en .
    <https://inline.example/Dataset_Shape> a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property ${ID} ;
      sh:property ${datasetProperties} .
    <https://inline.example/Catalog_Shape> a sh:NodeShape ; sh:targetClass dcat:Catalog ; sh:property ${ID} .
    ${more}`;
  return {
    directory: 'inline',
    files: [
      { name: 'platform.json', text: JSON.stringify(entryFile()) },
      { name: 'shapes.ttl', text: shapes },
    ],
    unreadable: [],
  };
}

function entryFile() {
  const core = ['Dataset', 'Catalog'].map((name) => ({
    id: name.toLowerCase(),
    name: name.toLowerCase(),
    path: 'shapes.ttl',
    shapeUri: `https://inline.example/${name}_Shape`,
  }));
  return { version: '1', id: 'inline', core };
}
