import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { GraphQLObjectType, printType } from 'graphql';
import { Parser, Writer } from 'n3';
import { describe, expect, it } from 'vitest';
import {
  compileProfile,
  graphqlTypesOf,
  InvalidProfileError,
  NO_TERMS,
  type ProfileModel,
  type ProfileSource,
  SH,
} from '../../profile-compiler/index.ts';
import { createDocumentMaker } from '../../search/index.ts';
import { buildSchema } from '../api/graphql/index.ts';
import { createValidator } from '../api/validation/create-validator.ts';

const FIXTURES = path.join(import.meta.dirname, '../../profile-compiler/test/conformance');
const DOCUMENT = path.join(import.meta.dirname, '../../docs/shacl.md');
const EXAMPLE = 'https://shacl.example/';

interface Row {
  readonly term: string;
  readonly folder: string;
  readonly disposition: string;
  readonly validation: string;
}

/** The rows of the tables of docs/shacl.md. */
const ROWS: readonly Row[] = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term |---)/.test(line) && !line.startsWith('|---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', disposition = '', validation = '']) => ({
    term,
    folder: term.replaceAll('`', '').replace('sh:', '').replaceAll(' ', '-'),
    disposition,
    validation,
  }));

describe('every term of docs/shacl.md does what its row says', () => {
  it.each(ROWS)('$term is $disposition', async ({ term, folder, disposition, validation }) => {
    const read = (name: string) => readFileSync(path.join(FIXTURES, folder, name), 'utf8');
    const [shapes, data] = [read('shapes.ttl'), quadsOf(read('data.ttl'))];
    const found = outcomeOf(sourceOf(shapes), data);
    for (const [name, text] of Object.entries(found)) {
      expect(existsSync(path.join(FIXTURES, folder, name)), `${folder}/${name} exists`).toBe(true);
      await expect(text).toMatchFileSnapshot(path.join(FIXTURES, folder, name));
    }
    expect('issues.json' in found).toBe(disposition === 'refused');
    if (disposition !== 'refused' && term.startsWith('`')) {
      const without = sourceOf(withoutTerm(shapes, `${SH}${folder}`));
      const isSame = JSON.stringify(outcomeOf(without, data)) === JSON.stringify(found);
      expect(isSame, 'the outcome is the same without the term').toBe(
        disposition === 'informative',
      );
      const reports = await Promise.all(
        [sourceOf(shapes), without].map((source) => createValidator(source)(data)),
      );
      const [report, reportWithout] = reports.map((one) => JSON.stringify(one));
      expect(report !== reportWithout, 'validation follows it').toBe(validation === 'checked');
    }
  });

  it('and has a folder, and every folder a row', () => {
    expect(ROWS.map(({ folder }) => folder).sort()).toEqual(readdirSync(FIXTURES).sort());
  });
});

function sourceOf(shapes: string): ProfileSource {
  const entry = {
    version: '1',
    id: 'conformance',
    core: [{ id: 'dataset', name: 'dataset', path: 'shapes.ttl', shapeUri: `${EXAMPLE}Dataset` }],
  };
  const files = [
    { name: 'platform.json', text: JSON.stringify(entry) },
    { name: 'shapes.ttl', text: shapes },
  ];
  return { directory: 'conformance', files, unreadable: [] };
}

/** What comes of shapes and data, as text by file name. */
function outcomeOf(source: ProfileSource, data: readonly Quad[]): Readonly<Record<string, string>> {
  try {
    const model = compileProfile(source);
    return { 'schema.graphql': schemaOf(model), 'document.json': documentOf(model, data) };
  } catch (error) {
    if (!(error instanceof InvalidProfileError)) {
      throw error;
    }
    return { 'issues.json': jsonText(error.issues.map(({ code, line }) => ({ code, line }))) };
  }
}

/** The GraphQL types of the dataset and of what it nests, with the fields of their shapes. */
function schemaOf(model: ProfileModel): string {
  const schema = buildSchema(model);
  const own = Object.values(model.types).filter(({ shape }) => shape?.startsWith(EXAMPLE));
  const types = graphqlTypesOf(model);
  return own
    .map((type) => {
      const named = types.get(type.name);
      const { name, fields = {} } = (
        schema.getType(named?.name ?? '') as GraphQLObjectType
      ).toConfig();
      const shown = (named?.fields ?? []).filter(({ field }) => field.name !== 'id');
      const picked = Object.fromEntries(shown.flatMap((one) => [[one.name, fields[one.name]]]));
      return printType(new GraphQLObjectType({ name, fields: picked as typeof fields }));
    })
    .join('\n\n')
    .concat('\n');
}

function documentOf(model: ProfileModel, quads: readonly Quad[]): string {
  const steps = createDocumentMaker(model).make({
    entity: 'dataset',
    id: 'd',
    iri: `${EXAMPLE}d`,
    quads,
    issued: '2025-01-01T00:00:00.000Z',
    modified: '2025-01-01T00:00:00.000Z',
    base: EXAMPLE,
    terms: NO_TERMS,
  });
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  const { id: _, ...document } = step.value.document;
  return jsonText(document);
}

function withoutTerm(shapes: string, term: string): string {
  const kept = quadsOf(shapes).filter(
    ({ predicate, object }) => predicate.value !== term && object.value !== term,
  );
  return new Writer().quadsToString(kept as never);
}

function quadsOf(turtle: string): readonly Quad[] {
  return new Parser({ factory: rdf }).parse(turtle);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
