import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  compileProfile,
  DCAT,
  readProfileDirectory,
  type TermLookup,
} from '../../../profile-compiler/index.ts';
import { readRdf } from '../../../repository/index.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { vocabularyFile } from '../../../repository/test/real-data/vocabulary-files.ts';
import { allSteps } from '../../async/steps.ts';
import { createDocumentMaker, type MadeDocument } from '../../document/document-maker.ts';
import { readVocabulary } from '../../terms/read-vocabulary.ts';
import { buildLookup, termLookup, type VocabularyLookup } from '../../terms/vocabulary-lookup.ts';

const BASE = 'https://data.example.org/';
const AUTHORITY = 'http://publications.europa.eu/resource/authority';
const FILES = {
  'data-theme': 'eu-tables/data-theme-skos.rdf',
  'file-type': 'eu-tables/filetypes-skos.rdf',
  licence: 'eu-tables/licences-skos.rdf',
} as const;

const replacements = ['id:id', 'label:pref_label', 'resource:resource'];
const enrichment = {
  'data-theme': { fields: ['categories'], replacements },
  'file-type': { fields: ['format'], replacements },
  licence: { fields: ['license'], replacements: ['label:pref_label.en'] },
};

describeWithSharedData('Belgian datasets with stored vocabularies', () => {
  let terms: TermLookup;
  let made: readonly MadeDocument[];
  beforeAll(async () => {
    terms = termLookup(await readLookups());
    made = await makeBelgian(terms);
  });

  it('have their themes with the labels of the EU table, but for what is no theme of it', () => {
    const themes = made.flatMap(({ document }) => valuesOf(document.categories));
    const unknown = themes.filter(({ label }) => Object.keys(label as object).length === 1);
    expect(themes).toHaveLength(349);
    expect(unknown.map(({ resource }) => resource)).toEqual(
      Array.from({ length: 3 }, () => `${AUTHORITY}/data-theme/EDUC#SPORT`),
    );
    expect(themes.find(({ id }) => id === 'TRAN')?.label).toMatchObject({
      de: 'Verkehr',
      en: 'Transport',
      nl: 'Vervoer',
    });
  });

  it('have formats whose labels are maps, known or not', () => {
    const formats = made
      .flatMap(({ document }) => valuesOf(document.distributions))
      .flatMap(({ format }) => valuesOf(format));
    expect(formats.length).toBeGreaterThan(100);
    expect(formats.every(({ label }) => typeof label === 'object')).toBe(true);
    const csv = formats.find(({ id }) => id === 'CSV');
    expect(csv?.resource).toBe(`${AUTHORITY}/file-type/CSV`);
    expect(csv?.label).toEqual({ en: 'CSV' });
  });

  it('are tied to the terms that they show', () => {
    const transport = `data-theme shown ${AUTHORITY}/data-theme/TRAN`;
    const tied = made.filter(({ termKeys }) => termKeys.includes(transport));
    const shown = made.filter(({ document }) =>
      valuesOf(document.categories).some(({ id }) => id === 'TRAN'),
    );
    expect(tied.length).toBeGreaterThan(0);
    expect(tied).toEqual(shown);
  });
});

async function readLookups(): Promise<ReadonlyMap<string, VocabularyLookup>> {
  const lookups = new Map<string, VocabularyLookup>();
  for (const [id, file] of Object.entries(FILES)) {
    const quads = await readRdf(vocabularyFile(file), { baseIri: BASE });
    const resource = `${AUTHORITY}/${id}`;
    const read = await readVocabulary({ id, resource, quads, defaultLanguage: 'en', base: BASE });
    lookups.set(id, await buildLookup(id, read.terms));
  }
  return lookups;
}

async function makeBelgian(terms: TermLookup): Promise<readonly MadeDocument[]> {
  const profile = await readProfileDirectory(
    new URL('../../../profiles/default', import.meta.url).pathname,
  );
  const maker = createDocumentMaker(compileProfile(profile, { enrichment }));
  const folder = sharedData('datasets/belgium-200');
  const made: MadeDocument[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ttl'))) {
    const bytes = readFileSync(path.join(folder, file));
    const quads = await readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: BASE });
    const iri = quads.find(({ object }) => object.value === `${DCAT}Dataset`)?.subject.value ?? '';
    const at = '2025-01-01T00:00:00Z';
    made.push(
      allSteps(
        maker.make({
          entity: 'dataset',
          id: file,
          iri,
          quads,
          issued: at,
          modified: at,
          base: BASE,
          terms,
        }),
      ),
    );
  }
  return made;
}

function valuesOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return value === undefined ? [] : ([value].flat() as Readonly<Record<string, unknown>>[]);
}
