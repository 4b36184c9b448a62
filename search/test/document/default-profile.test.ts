import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import {
  BASE,
  datasetInput,
  LAKES,
  lakes,
  makeDataset,
  problemsOf,
  quadsOf,
} from './make-from-turtle.ts';

const DATASET = `
data:level a dcat:Dataset ;
  dct:title "Pegel der Seen"@de, "Lake levels"@en ;
  dct:description "Tagesmittel\\nseit 1990" ;
  dcat:keyword "Pegel"@de, "Lakes & Rivers"@en ;
  dct:language at-language:FRA ;
  dct:creator ex:office ;
  dcat:contactPoint [ a vcard:Individual ; vcard:fn "Ida Lund" ; vcard:hasEmail <mailto:ida@lake.example> ] ;
  dct:issued "2024-06-01T10:00:00+02:00"^^xsd:dateTime ;
  dcat:theme <http://publications.europa.eu/resource/authority/data-theme/ENVI> ;
  dct:spatial at-country:FRA ;
  dcat:distribution ex:csv .
ex:office a foaf:Organization ; foaf:name "Seeamt" .
ex:csv a dcat:Distribution ; dct:title "Tabelle"@de ; dcat:accessURL <https://lake.example/csv> ;
  dct:license [ dct:title "Frei" ] ; dct:format "LakeTrack 3" .
record:level a dcat:CatalogRecord ; dct:issued "2025-01-01T00:00:00Z"^^xsd:dateTime ; dct:modified "2025-01-02T00:00:00.250Z"^^xsd:dateTime .`;

const METRICS = `data:level dqv:hasQualityMeasurement
  [ dqv:isMeasurementOf pv:scoring ; dqv:value 240 ; prov:generatedAtTime "2025-01-01T00:00:00Z"^^xsd:dateTime ] .`;

describe('documents of the default profile', () => {
  let model: ProfileModel;
  beforeAll(async () => {
    model = await compileShipped('default');
  });

  it('hold every field of a dataset, in the order of the shape', () => {
    const { document, json } = makeDataset(model, { turtle: DATASET, metrics: METRICS });
    expect(document).toEqual({
      title: { de: 'Pegel der Seen', en: 'Lake levels' },
      description: { de: 'Tagesmittel\nseit 1990' },
      keywords: [
        { id: 'lakes-rivers', label: 'Lakes & Rivers', language: 'en' },
        { id: 'pegel', label: 'Pegel', language: 'de' },
      ],
      language: [
        {
          id: 'fr',
          label: 'French',
          resource: 'http://publications.europa.eu/resource/authority/language/FRA',
        },
      ],
      creator: { type: 'Organization', name: 'Seeamt', resource: 'https://lake.example/office' },
      contact_point: [{ type: 'Individual', name: 'Ida Lund', email: 'mailto:ida@lake.example' }],
      issued: '2024-06-01T08:00:00Z',
      distributions: [
        {
          id: '12034b43-ea84-552a-a692-c9b58d2559c5',
          license: { id: 'frei', label: 'Frei' },
          format: { id: 'laketrack-3', label: 'LakeTrack 3' },
          access_url: ['https://lake.example/csv'],
          title: { de: 'Tabelle' },
        },
      ],
      categories: [
        {
          id: 'ENVI',
          label: { de: 'ENVI' },
          resource: 'http://publications.europa.eu/resource/authority/data-theme/ENVI',
        },
      ],
      id: 'level',
      catalog_record: { issued: '2025-01-01T00:00:00Z', modified: '2025-01-02T00:00:00.250Z' },
      catalog: { id: 'lakes' },
      country: {
        id: 'ch',
        label: 'Switzerland',
        resource: 'http://publications.europa.eu/resource/authority/country/CHE',
      },
      quality_meas: { scoring: 240 },
    });
    expect(json).toBe(JSON.stringify(document));
    const shape = model.types[model.entities.find(({ name }) => name === 'dataset')?.type ?? ''];
    expect(Object.keys(document)).toEqual(shape?.fields.map(({ name }) => name));
  });

  it('hold a catalogue', () => {
    const maker = createDocumentMaker(model);
    const turtle = `${LAKES} catalogue:lakes dct:description "Alle Seen" ; dct:publisher ex:office ; dcat:dataset data:level .
      ex:office a foaf:Organization ; foaf:name "Seeamt" ; foaf:mbox <mailto:office@lake.example> .`;
    const made = allSteps(
      maker.make({
        entity: 'catalog',
        id: 'lakes',
        iri: `${BASE}id/catalogue/lakes`,
        quads: quadsOf(turtle),
        issued: '2025-02-03T04:05:06.000Z',
        modified: '2025-02-03T04:05:06.000Z',
        base: BASE,
        terms: { inAny: () => undefined, byIri: () => undefined, byText: () => undefined },
        catalogue: lakes(turtle, maker),
      }),
    );
    expect(made).toMatchObject({
      document: {
        title: { de: 'Seen', en: 'Lakes' },
        description: { de: 'Alle Seen' },
        publisher: {
          type: 'Organization',
          name: 'Seeamt',
          email: 'mailto:office@lake.example',
          resource: 'https://lake.example/office',
        },
        id: 'lakes',
      },
      problems: [],
    });
  });

  it('are made of a dataset that says nothing at all', () => {
    const made = makeDataset(model, {
      turtle: 'data:level a dcat:Dataset, dcat:Resource, ex:Thing .',
    });
    expect(made.document).toEqual({
      distributions: [],
      id: 'level',
      catalog_record: { issued: '2025-02-03T04:05:06Z', modified: '2025-03-04T05:06:07.890Z' },
      catalog: { id: 'lakes' },
      country: expect.objectContaining({ id: 'ch' }),
    });
    expect(problemsOf(made)).toEqual(['missing description', 'missing title']);
  });

  it.each([
    ['"  https://lake.example/a b.csv\\n"', ['https://lake.example/a%20b.csv'], []],
    ['"N/A", "", "www.lake.example", "c:\\\\data\\\\a.csv", "see the site: x"', undefined, 5],
    ['"N/A"^^xsd:anyURI, <https://lake.example/a>', ['https://lake.example/a'], 1],
    ['<http://>, "https://", "mailto:"', undefined, 3],
  ])('show of the addresses %s only those that are', (values, shown, problems) => {
    const made = makeDataset(model, {
      turtle: `data:level dcat:distribution [ dcat:accessURL ${values} ; dct:title "x" ] .`,
    });
    expect(made.document.distributions).toEqual([
      expect.objectContaining(shown ? { access_url: shown } : {}),
    ]);
    const ofAddress = made.problems.filter(({ field }) => field.endsWith('access_url'));
    expect(ofAddress.filter(({ code }) => code !== 'missing')).toHaveLength(Number(problems));
  });

  it('report characters that were lost before they came', () => {
    const made = makeDataset(model, {
      turtle: `data:level a dcat:Dataset ; dct:title "Half \uFFFD pair"@en ; dct:description "b"@en .`,
    });
    expect(made.document.title).toEqual({ en: 'Half \uFFFD pair' });
    expect(made.problems).toEqual([
      expect.objectContaining({ code: 'lost-character', field: 'dct:title' }),
    ]);
  });

  it('report what RDF/XML cannot express', () => {
    const made = makeDataset(model, {
      turtle: `data:level a dcat:Dataset ; dct:title "a\\u000Bb"@en ; dct:description "b"@en ; ex:note "c\\uFFFE" ;
        <https://ns.example/1> "d" .`,
    });
    expect(made.problems).toEqual([
      expect.objectContaining({ code: 'not-in-rdf-xml', field: 'dct:title', value: 'a\vb' }),
      expect.objectContaining({ code: 'not-in-rdf-xml', field: 'https://lake.example/note' }),
      expect.objectContaining({ code: 'not-in-rdf-xml', field: 'https://ns.example/1' }),
    ]);
  });

  it('do not depend on the order of the graph', () => {
    const maker = createDocumentMaker(model);
    const quads = quadsOf(`${DATASET}
      data:level dcat:keyword "See", "SEE", "Ufer"@de ; dct:issued "2020", "bald" ; dct:creator "Amt", ex:other ;
        dcat:distribution [ dcat:accessURL ex:b ; dct:title "b" ], [ dcat:accessURL ex:a ; dct:title "a"@de, "a"@en ], "file" .`);
    const one = allSteps(maker.make(datasetInput(maker, quads)));
    const other = allSteps(maker.make(datasetInput(maker, quads.toReversed())));
    expect(other.json).toBe(one.json);
    expect(other.problems).toEqual(one.problems);
  });

  it('use the default language of the catalogue for untagged text', () => {
    const turtle = 'data:level dct:title "Niveau" ; dcat:keyword "lac" .';
    const french = 'catalogue:lakes dct:language "fr" .';
    expect(makeDataset(model, { turtle, catalogue: french }).document).toMatchObject({
      title: { fr: 'Niveau' },
      keywords: [{ language: 'fr' }],
    });
  });

  it('keep bad values out and everything else in', () => {
    const made = makeDataset(model, {
      turtle: `data:level dct:title "Pegel", ex:title ; dct:description "" ; dcat:keyword ex:word, "See" ;
        dct:issued "gestern" ; dcat:distribution "file.csv", ex:gone ; dcat:theme [] ; dcat:contactPoint 4 .`,
    });
    expect(made.document).toMatchObject({
      title: { de: 'Pegel' },
      keywords: [{ id: 'see' }],
      contact_point: [{ name: '4' }],
      distributions: [{ id: expect.any(String) }],
    });
    expect(problemsOf(made)).toEqual([
      expect.stringMatching(/^empty-node categories _:/),
      'literal-as-name contact_point 4',
      'blank-value description ',
      'missing description',
      'not-a-node distributions file.csv',
      'undescribed distributions https://lake.example/gone',
      'bad-date issued gestern',
      'not-a-literal keywords https://lake.example/word',
      'not-a-literal title https://lake.example/title',
    ]);
  });

  it('cut the value of a problem, never in the middle of a letter', () => {
    const { problems } = makeDataset(model, {
      turtle: `data:level dct:title "t" ; dct:description "d" ; dct:issued "${'x'.repeat(199)}🌊${'y'.repeat(9)}" .`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.value).toHaveLength(200);
    expect(problems[0]?.value?.isWellFormed()).toBe(true);
  });
});
