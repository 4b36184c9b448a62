import { describe, expect, it } from 'vitest';
import { compileProfile, type VocabularyTerm } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { EXAMPLES, type Example, PROBLEMS } from './class-examples.ts';
import { makeDataset, problemsOf } from './make-from-turtle.ts';
import { termsOf } from './terms-of.ts';

/** Shapes that say of their nodes only which terms they are. */
const SHAPES = `
  ex:Kind_Shape a sh:NodeShape ; sh:property [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
    [ pv:mappingName "label" ; pv:mappingClass "SimpleMultiLang" ], [ pv:mappingName "resource" ; pv:mappingClass "StandardKeyword" ; sh:maxCount 1 ],
    [ pv:mappingName "notation" ; pv:mappingClass "StandardKeyword" ] .
  ex:Label_Shape a sh:NodeShape ; sh:property [ pv:mappingName "label" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] .`;

const AT = 'http://publications.europa.eu/resource/authority/';

/** The vocabularies of the examples, shortened. */
const TERMS = termsOf(
  term('access-right', 'PUBLIC', { en: 'public', de: 'öffentlich' }),
  term('frequency', 'ANNUAL', { en: 'annual', de: 'jährlich' }),
  term('dataset-type', 'STATISTICAL', { en: 'Statistical data' }),
  term('distribution-type', 'DOWNLOADABLE_FILE', { en: 'Downloadable file' }),
  term('file-type', 'PDF', { en: 'PDF' }),
  term('file-type', 'TAR', { en: 'TAR' }),
  term('planned-availability', 'STABLE', { en: 'stable', de: 'beständig' }),
  term('corporate-body', 'BONN', { en: 'City of Bonn', de: 'Stadt Bonn' }),
  {
    ...term('eurovoc', '5001', { de: 'Radverkehr', en: 'cycling' }),
    resource: 'http://eurovoc.europa.eu/5001',
  },
  {
    ...term('hvd-category', 'c_dd313021', { en: 'Earth observation and environment' }),
    resource: 'http://data.europa.eu/bna/c_dd313021',
  },
  {
    ...term('technik', 'raster', { de: 'Raster' }),
    resource: 'https://bonn.example/technik/raster',
    notations: ['R-7'],
  },
);

function term(vocabulary: string, id: string, prefLabel: VocabularyTerm['prefLabel']) {
  return {
    id,
    vocabulary,
    resource: `${AT}${vocabulary}/${id}`,
    prefLabel,
    altLabels: {},
    hiddenLabels: {},
    extensions: {},
  };
}

function make({ fields, turtle }: Pick<Example, 'fields' | 'turtle'>) {
  const properties = Object.entries(fields).map(([name, property]) => {
    const [path = '', mappingClass = '', most, link] = property.split(' ');
    const count = most === undefined || most === '-' ? '' : `; sh:maxCount ${most}`;
    const linked = link === undefined ? '' : `; pv:mappingLink ${link}`;
    const read = path === '-' ? '' : `sh:path ${path} ;`;
    return `[ ${read} pv:mappingName "${name}" ; pv:mappingClass "${mappingClass}" ${count} ${linked} ]`;
  });
  const model = compileProfile(inlineProfile(properties.join(', '), SHAPES, PREFIXES));
  const made = makeDataset(model, { turtle: `${PREFIXES} ${turtle}`, terms: TERMS });
  const { id: _, ...document } = made.document;
  return { ...made, document };
}

const PREFIXES = `
@prefix adms: <http://www.w3.org/ns/adms#> .
@prefix at: <${AT}> .
@prefix dcatap: <http://data.europa.eu/r5r/> .
@prefix dext: <https://data.europa.eu/ns/ext#> .
@prefix ex: <https://lake.example/> .
@prefix edp: <https://europeandataportal.eu/voc#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix geo: <http://www.opengis.net/ont/geosparql#> .
@prefix locn: <http://www.w3.org/ns/locn#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix schema: <http://schema.org/> .
@prefix spdx: <http://spdx.org/rdf/terms#> .
@prefix time: <http://www.w3.org/2006/time#> .
@prefix wgs: <http://www.w3.org/2003/01/geo/wgs84_pos#> .
`;

describe('the documents of the classes', () => {
  it.each(EXAMPLES)('$of', (example) => {
    const made = make(example);
    expect(made.document).toEqual(example.json);
    expect(problemsOf(made)).toEqual(example.problems ?? []);
  });
});

describe('values that are unusual', () => {
  it.each(PROBLEMS)('$of', (example) => {
    const made = make(example);
    expect(made.document).toEqual(example.json);
    expect(problemsOf(made).map((text) => text.replace(/_:\S+/, '_:'))).toEqual(
      example.problems ?? [],
    );
  });
});
