import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProfileDirectory } from '../../../profile-compiler/index.ts';
import { readRdf } from '../../../repository/index.ts';
import { turnsDuring } from '../../../repository/test/backends/waiting.ts';
import { createValidator } from '../../api/validation/create-validator.ts';

const PROFILES = path.join(import.meta.dirname, '../../../profiles');

const SHAPES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix owl: <http://www.w3.org/2002/07/owl#> .
  @prefix sh: <http://www.w3.org/ns/shacl#> .
  <https://p.example/> owl:imports <https://elsewhere.example/shapes> .
  <https://p.example/Dataset_Shape> a sh:NodeShape ;
    sh:targetClass dcat:Dataset ;
    sh:property [ sh:path dct:title ; sh:minCount 1 ; sh:severity sh:Warning ; sh:message "No title" ] ;
    sh:property [ <https://piveau.eu/ns/voc#mappingName> "id" ; sh:minCount 1 ; sh:maxCount 1 ] ;
    sh:property [ sh:path dct:issued ; sh:maxCount 1 ] ;
    sh:property [ sh:path dct:language ; sh:nodeKind sh:IRI ] .`;

const validate = createValidator({
  directory: 'test',
  files: [{ name: 'shapes.ttl', text: SHAPES }],
  unreadable: [],
});

async function reportOn(turtle: string) {
  return validate(await dataset(turtle));
}

function dataset(turtle: string) {
  const text = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> . ${turtle}`;
  const body = { bytes: Buffer.from(text), contentType: 'text/turtle' };
  return readRdf(body, { baseIri: 'https://d.example/' });
}

describe('the validator of a profile', () => {
  it('leaves out what it cannot check, and checks all else', async () => {
    const text = SHAPES.replace(
      'sh:property [ sh:path dct:language',
      `sh:sparql [ sh:message "Odd" ; sh:select "SELECT $this WHERE { $this a dcat:Dataset }" ] ;
       sh:property [ sh:path dct:title ; sh:or <http://datashapes.org/dash#StringOrLangString> ] ;
       sh:property [ sh:path dct:identifier ; sh:pattern "[" ; sh:maxCount 1 ] ; sh:property [ sh:path dct:language`,
    );
    const validator = createValidator({
      directory: 'test',
      files: [{ name: 'shapes.ttl', text }],
      unreadable: [],
    });
    const { conforms, results } = await validator(
      await dataset('<a> a dcat:Dataset ; dct:title "t" ; dct:identifier "1", "2" .'),
    );
    expect(conforms).toBe(false);
    expect(results.map(({ path }) => path)).toEqual(['http://purl.org/dc/terms/identifier']);
  });

  it('says in the language of the reader what is wrong, with names of shapes and languages', async () => {
    const text = SHAPES.replace(
      'sh:property [ sh:path dct:language',
      `sh:property [ sh:path dct:identifier ; sh:minCount 1 ; sh:message "No identifier"@en, "Keine Kennung"@de ] ;
       sh:property [ sh:path dct:description ; sh:languageIn ( "de" "fr" ) ] ;
       sh:property [ sh:path dct:publisher ; sh:node [ sh:name "Agent"@en, "Akteur"@de ; sh:nodeKind sh:Literal ] ] ;
       sh:property [ sh:path dct:language`,
    );
    const validator = createValidator({
      directory: 'test',
      files: [{ name: 'shapes.ttl', text }],
      unreadable: [],
    });
    const graph = await dataset(
      '<a> a dcat:Dataset ; dct:description "x"@en ; dct:publisher <b> .',
    );
    const messages = async (...languages: string[]) => {
      const { results } = await validator(graph, languages);
      const entries = results.map(({ path = '', message }) => [path.replace(/.*\//, ''), message]);
      return Object.fromEntries(entries) as Record<string, string>;
    };
    expect(await messages('de-AT')).toMatchObject({
      identifier: 'Keine Kennung',
      description: 'Language does not match any of de, fr',
      publisher: expect.stringContaining('"Akteur"'),
    });
    expect(await messages('en')).toMatchObject({ identifier: 'No identifier' });
    expect(await messages('xx')).toMatchObject({ identifier: 'No identifier' });
  });

  it('tells node, property, value and severity of what is wrong', async () => {
    const { conforms, results } = await reportOn('<a> a dcat:Dataset ; dct:language "de" .');
    expect(conforms).toBe(false);
    expect(results).toContainEqual({
      focusNode: 'https://d.example/a',
      path: 'http://purl.org/dc/terms/title',
      message: 'No title',
      severity: 'WARNING',
    });
    expect(results).toContainEqual(
      expect.objectContaining({
        path: 'http://purl.org/dc/terms/language',
        severity: 'VIOLATION',
        value: 'de',
      }),
    );
    expect(results).toHaveLength(2);
  });

  it('judges each graph on its own, also several at once', async () => {
    const [bad, good] = await Promise.all([
      reportOn('<a> a dcat:Dataset .'),
      reportOn('<b> a dcat:Dataset ; dct:title "Trees" .'),
    ]);
    expect(bad.conforms).toBe(false);
    expect(good).toEqual({ conforms: true, results: [] });
  });

  it('lets others have their turn while it compares a large graph', async () => {
    const nodes = Array.from({ length: 200 }, (_, at) => `<d${at}> a dcat:Dataset .`);
    const quads = await dataset(nodes.join('\n'));
    const turns = await turnsDuring(async () => {
      expect((await validate(quads)).results).toHaveLength(200);
    });
    expect(turns).toBeGreaterThan(10);
  });

  it('compares the next graph as always where one could not be compared', async () => {
    const broken = [undefined] as never;
    await expect(validate(broken)).rejects.toThrow();
    expect((await reportOn('<b> a dcat:Dataset ; dct:title "Trees" .')).conforms).toBe(true);
  });
});

it('passes over properties that the platform fills, which have no path', async () => {
  const source = await readProfileDirectory(path.join(PROFILES, 'default'));
  const { results } = await createValidator(source)(await dataset('<a> a dcat:Dataset .'));
  expect(results.map((result) => result.path).sort()).toEqual([
    'http://purl.org/dc/terms/description',
    'http://purl.org/dc/terms/title',
  ]);
});
