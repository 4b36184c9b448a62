import { describe, expect, it } from 'vitest';
import { compileProfile } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import { datasetInput, makeDataset, quadsOf } from './make-from-turtle.ts';

const AT = 'http://publications.europa.eu/resource/authority/';
const PREFIXES = '@prefix dcatap: <http://data.europa.eu/r5r/> .';
const DATED =
  '[ sh:path dct:issued ; pv:mappingName "issued" ; pv:mappingClass "DateTime" ; sh:maxCount 1 ]';

const SHAPES = inlineProfile(
  `${DATED},
   [ pv:mappingName "is_hvd" ; pv:mappingClass "Boolean" ; sh:maxCount 1 ],
   [ pv:mappingName "country" ; pv:mappingClass "SpatialResource" ; sh:maxCount 1 ],
   [ pv:mappingName "catalog_record" ; pv:mappingClass "Nested" ; sh:maxCount 1 ; pv:mappingProperty
     [ pv:mappingName "access_level" ; pv:mappingClass "StandardKeyword" ; sh:maxCount 1 ],
     [ pv:mappingName "publication_status" ; pv:mappingClass "StandardKeyword" ; sh:maxCount 1 ],
     [ pv:mappingName "revision_number" ; pv:mappingClass "Integer" ; sh:maxCount 1 ],
     [ pv:mappingName "revisions" ; pv:mappingClass "Nested" ;
       pv:mappingProperty [ pv:mappingName "resource" ; pv:mappingClass "StandardKeyword" ; sh:maxCount 1 ] ] ],
   [ sh:path dcat:distribution ; pv:mappingName "distributions" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Part_Shape ]`,
  `ex:Part_Shape a sh:NodeShape ; sh:property ${DATED},
     [ pv:mappingName "spatial_resource" ; pv:mappingClass "SpatialResource" ],
     [ pv:mappingName "type" ; pv:mappingClass "DistributionType" ; sh:maxCount 1 ] .
   ex:App_Shape a sh:NodeShape ; sh:targetClass ex:App ; sh:property ${DATED},
     [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
     [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ] .`,
);

const MODEL = compileProfile({
  ...SHAPES,
  files: SHAPES.files.map(({ name, text }) => ({
    name,
    text: name === 'platform.json' ? withApps(text) : text,
  })),
});

function withApps(text: string): string {
  const shapeUri = 'https://inline.example/App_Shape';
  const apps = { id: 'app', name: 'app', path: 'shapes.ttl', shapeUri, typeUri: 'urn:app' };
  return JSON.stringify({ ...JSON.parse(text), resources: [apps] });
}

const made = (turtle: string) => makeDataset(MODEL, { turtle: `${PREFIXES} ${turtle}` });

function app(serviceLanguage?: string) {
  const maker = createDocumentMaker(MODEL);
  const { catalogue: _, ...input } = datasetInput(maker, quadsOf('ex:n dct:title "Eis" .'));
  const place = { entity: 'app', id: 'n', iri: 'https://lake.example/n' };
  return allSteps(maker.make({ ...input, ...place, serviceLanguage })).document;
}

describe('fields without path', () => {
  it('hold a list of one value where the shape allows several', () => {
    const model = compileProfile(
      inlineProfile(`[ pv:mappingName "resource" ; pv:mappingClass "StandardResourceKeyword" ],
        [ pv:mappingName "modified" ; pv:mappingClass "DateTime" ],
        [ sh:path dcat:contactPoint ; pv:mappingName "offices" ; pv:mappingClass "Nested" ; pv:mappingProperty
          [ pv:mappingName "resource" ; pv:mappingClass "StandardKeyword" ],
          [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "StandardText" ] ]`),
    );
    const { document } = makeDataset(model, {
      turtle: `data:level dcat:contactPoint ex:b, ex:a . ex:a dct:title "Z" . ex:b dct:title "A" .`,
    });
    expect(document).toMatchObject({
      resource: [expect.stringMatching(/level$/)],
      modified: [expect.stringMatching(/^\d{4}-/)],
      offices: [
        { resource: ['https://lake.example/a'], title: ['Z'] },
        { resource: ['https://lake.example/b'], title: ['A'] },
      ],
    });
  });

  it('of a record say that it is public and published, and has no revisions', () => {
    const { document } = made('data:level a dcat:Dataset .');
    expect(document.catalog_record).toEqual({
      access_level: 'public',
      publication_status: 'published',
      revisions: [],
    });
  });

  it('of a distribution are its own place and type, while the country is that of the catalogue', () => {
    const { document } = made(`data:level dcat:distribution ex:csv .
      ex:csv dct:spatial <${AT}country/FRA> ; dct:type <${AT}distribution-type/DOWNLOADABLE_FILE> .`);
    expect(document.country).toMatchObject({ id: 'ch' });
    expect(document.distributions).toEqual([
      {
        spatial_resource: [{ id: 'fr', label: 'France', resource: `${AT}country/FRA` }],
        type: expect.objectContaining({ resource: `${AT}distribution-type/DOWNLOADABLE_FILE` }),
      },
    ]);
  });

  it.each([
    ['', false],
    ['data:level dcatap:hvdCategory <http://data.europa.eu/bna/c_dd313021> .', true],
    ['data:level dcat:distribution ex:csv . ex:csv dcatap:hvdCategory ex:c .', true],
    [
      'data:level dcatap:applicableLegislation <http://data.europa.eu/eli/reg_impl/2023/138/oj> .',
      true,
    ],
    ['data:level dcatap:applicableLegislation <http://data.europa.eu/eli/other> .', false],
  ])('tell a high-value dataset by its legislation or category: %s', (turtle, expected) => {
    expect(made(`data:level a dcat:Dataset . ${turtle}`).document.is_hvd).toBe(expected);
  });
});

describe('a date with a path that has no value', () => {
  it('is absent in a dataset and below it', () => {
    const { document } = made('data:level dcat:distribution ex:csv . ex:csv dct:type ex:t .');
    expect(document).not.toHaveProperty('issued');
    expect(document.distributions).toEqual([
      expect.not.objectContaining({ issued: expect.anything() }),
    ]);
  });

  it('is that of the record in a custom resource', () => {
    expect(app().issued).toBe('2025-02-03T04:05:06Z');
  });
});

it('a custom resource without catalogue has its texts in the language of the operator, else in English', () => {
  expect([app('de').title, app().title]).toEqual([{ de: 'Eis' }, { en: 'Eis' }]);
});

it('such a resource is recognised by its class in the entry file and by that of its shape', () => {
  const { mainClasses } = MODEL.entities.find(({ name }) => name === 'app') ?? {};
  expect(mainClasses).toEqual(['urn:app', 'https://inline.example/App']);
});
