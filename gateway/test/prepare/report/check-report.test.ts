import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileCoverage, profileCoverage } from '../../../../profile-compiler/index.ts';
import { prepare } from '../../../process/prepare/prepare.ts';
import { checkReport } from '../../../process/prepare/report/check-report.ts';
import { coverageReport } from '../../../process/prepare/report/coverage-report.ts';
import { logPrepared } from '../../../process/prepare/report/log-prepared.ts';

const SHAPES = `
  @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix pv: <https://piveau.eu/ns/voc#> .
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> . @prefix ex: <https://e.example/> .
  ex:Dataset_Shape a sh:NodeShape ; sh:targetClass dcat:Dataset ; sh:property
    [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ] ,
    [ sh:path dct:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ; sh:nodeKind sh:Literal ] ,
    [ sh:path dcat:theme ; pv:mappingName "categories" ; pv:mappingClass "Theme" ] ,
    [ pv:mappingName "remark" ; pv:mappingClass "StandardText" ] ,
    [ sh:path dcat:distribution ; pv:mappingName "distributions" ; pv:mappingClass "Nested" ; pv:mappingLink ex:File_Shape ] ,
    [ sh:path dcat:sample ; pv:mappingName "samples" ; pv:mappingClass "Nested" ; pv:mappingLink ex:File_Shape ] .
  ex:File_Shape a sh:NodeShape ; sh:targetClass dcat:Distribution ; sh:property
    [ sh:path dct:format ; pv:mappingName "format" ; pv:mappingClass "Format" ; sh:maxCount 1 ; sh:nodeKind sh:IRI ] .
  pv:Vocable_Shape a sh:NodeShape ; sh:property
    [ pv:mappingName "pref_label" ; pv:mappingClass "SimpleMultiLang" ] ,
    [ pv:mappingName "extensions" ; pv:mappingClass "Nested" ; pv:mappingProperty
      [ pv:mappingName "foaf_type" ; pv:mappingClass "StandardText" ] ] .`;
const ENTRY = {
  version: '1',
  id: 'harbour',
  core: [
    { id: 'dataset', name: 'dataset', path: 's.ttl', shapeUri: 'https://e.example/Dataset_Shape' },
  ],
};

let directory: string;
let report: string;
let coverage: ProfileCoverage;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'report-'));
  await writeFile(path.join(directory, 's.ttl'), SHAPES);
  await writeFile(path.join(directory, 'piveau.json'), JSON.stringify(ENTRY));
  const environment = {
    PIVEAU_FEATURE_FLAGS: '{"piveau_profile": true}',
    PIVEAU_PROFILE: JSON.stringify({ type: 'directory', path: directory }),
    PIVEAU_HUB_API_KEY: 'a-secret',
    PIVEAU_HUB_VALIDATOR: '{"enabled": true}',
    PIVEAU_HUB_SEARCH_ES_CONFIG: JSON.stringify({
      circuitBreakerTries: 10,
      index: { organization: { max_agg_size: 5 } },
      vocabulary: {
        themes: { fields: ['categories', 'subject'], replacements: ['label:pref_label.en'] },
      },
    }),
  };
  const prepared = await prepare(environment, directory);
  report = checkReport(prepared);
  coverage = profileCoverage(prepared.profile);
  logPrepared(
    prepared,
    pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) }),
  );
});

afterAll(() => rm(directory, { recursive: true }));

/** The cells of the line of the report that begins with a name. */
function row(name: string): string[] {
  const line = report.split('\n').find((one) => one.trimStart().split(/ {2,}/)[0] === name) ?? '';
  return line.trim().split(/ {2,}/);
}

describe('the report of --check', () => {
  it('fits into 100 columns, apart from warnings, each of which is one line', () => {
    const wide = report
      .split('\n')
      .filter((line) => line.length > 100 && !line.includes(directory))
      .filter((line) => !/\([a-z-]+\)$/.test(line));
    expect(wide).toEqual([]);
  });

  it('says what became of each setting, without its value', () => {
    expect(row('PIVEAU_HUB_API_KEY')).toEqual(['PIVEAU_HUB_API_KEY', 'sets PLATFORM_API_KEY']);
    expect(row('PIVEAU_HUB_VALIDATOR')[1]).toMatch(/^pipes read GET \/changes/);
    expect(report).toMatch(/circuitBreakerTries\s+PLATFORM_LIMITS\.startWaitMs bounds the wait/);
    expect(report).toContain('listens on 0.0.0.0');
    expect(report).not.toContain('a-secret');
  });

  it('lists every field with its class and what search does with it', () => {
    expect(report).toContain('dataset: 6 fields, from https://e.example/Dataset_Shape');
    expect(row('title')).toEqual([
      'title',
      'SimpleMultiLangTitle',
      'text, suggestions, filter, sort',
    ]);
    expect(row('categories')).toEqual([
      'categories',
      'Theme',
      expect.stringMatching(/^text \(label\), facet, filter \(id, resource\), terms of themes$/),
    ]);
    expect(row('remark')).toEqual(['remark', 'StandardText', 'never filled']);
    expect(row('format')[1]).toBe('Format');
    expect(row('samples')).toEqual(['samples', 'Nested', 'as distributions']);
  });

  it('lists the facets of each entity in GraphQL and in /search', () => {
    expect(report).toMatch(/facets in GraphQL: categories, distributions\.format/);
    expect(report).toMatch(/facets of \/search: categories, format/);
  });

  it('groups what has no effect, each with its places', () => {
    expect(report).toMatch(/never have a value\n {2}Dataset_Shape\.remark\s+s\.ttl:\d+/);
    expect(report).toMatch(/no effect|sh:nodeKind\s+s\.ttl:\d+ \(2 times\)/);
    expect(report).toMatch(/built-in profile\n {2}"core" has no entry for catalog/);
  });

  it('lists each warning with its place, what it does, the remedy and the code', () => {
    expect(report).toMatch(
      /^ {2}PIVEAU_HUB_SEARCH_ES_CONFIG: .*fields\[1\]: .* "subject", so this entry is left out\. .*\(enrichment-field\)$/m,
    );
  });

  it('names settings as they were given', () => {
    const lines = report.split('\n');
    const about = (what: string) => lines.findIndex((line) => line.includes(what));
    expect(lines[about('field "subject"')]?.trim()).toMatch(/^PIVEAU_HUB_SEARCH_ES_CONFIG: /);
    expect(report).toMatch(/no such documents\s+PIVEAU_HUB_SEARCH_ES_CONFIG/);
    expect(report).not.toMatch(/^ {2,}PLATFORM_HUB_SEARCH_ES_CONFIG/m);
  });
});

it('report and log name the shape of vocabulary terms', () => {
  expect(report).toMatch(
    /vocabulary: 2 members of terms, from pv:Vocable_Shape\n {2}pref_label, extensions\.foaf_type/,
  );
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: 'Shape for vocabulary loaded',
      shape: 'https://piveau.eu/ns/voc#Vocable_Shape',
    }),
  );
});

it('tells what becomes of every property shape where that is asked for', () => {
  const text = coverageReport(coverage);
  expect(text).toMatch(/10 property shapes: 10 fields, 0 informative, 0 not used/);
  expect(text).toMatch(/s\.ttl:\d+ +Dataset_Shape\.title +dataset\.title, SimpleMultiLangTitle/);
});
