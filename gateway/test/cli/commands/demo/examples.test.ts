import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProfileModel, queryFieldsOf, typeOf } from '../../../../../profile-compiler/index.ts';
import { loadExamples } from '../../../../process/cli/commands/demo/load-examples.ts';
import { awaitIndex } from '../../../../process/cli/platform/await-index.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { connectTo } from '../../../../process/command/platform-connection.ts';
import { prepare } from '../../../../process/prepare/prepare.ts';
import { type Platform, startPlatform } from '../../../../process/start/start-platform.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../../../profiles/default/examples');
const ALL_DOCUMENTS = `{
  datasets(first: 100) { nodes { document } }
  catalogs { nodes { document } }
}`;

const PROFILES = path.join(import.meta.dirname, '../../../../../profiles');

let directory: string;
let model: ProfileModel;
let platform: Platform;

describe.each(['default', 'dcat-ap'])('the examples with the profile %s', (profile) => {
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'examples-'));
    const configured = { type: 'directory', path: path.join(PROFILES, profile) };
    const prepared = await prepare(
      {
        PLATFORM_PORT: '0',
        PLATFORM_DATA_DIR: directory,
        PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
        PLATFORM_PROFILE: JSON.stringify(configured),
      },
      directory,
    );
    model = prepared.model;
    platform = await startPlatform(prepared, {
      log: pino({ level: 'silent' }),
      commands: [],
    });
  });
  afterAll(async () => {
    await platform.close();
    await rm(directory, { recursive: true });
  });

  it('are at least forty datasets in two catalogues, all of them accepted', async () => {
    const { datasets, catalogues } = await loadExamples(EXAMPLES, platform);
    expect(datasets).toBeGreaterThanOrEqual(40);
    expect(catalogues).toBeGreaterThanOrEqual(2);
    await awaitIndex(connectTo(platform.url), {
      output: collectedOutput(),
      signal: new AbortController().signal,
    });
  });

  it('have every field of the profile at least once', async () => {
    const { datasets, catalogs } = await ask(ALL_DOCUMENTS);
    expect(missing('Dataset', datasets)).toEqual([]);
    expect(missing('Catalog', catalogs)).toEqual([]);
    const nested = nestedTypes('Dataset');
    expect(nested.map(([field]) => field)).toContain('distributions');
    for (const [field, type] of nested) {
      expect(
        missing(
          type,
          datasets.flatMap((dataset) => dataset[field] ?? []),
        ),
      ).toEqual([]);
    }
  });

  it('are organisations, services and series where the profile has them, with every field', async () => {
    const further = model.entities.filter(({ name }) => name !== 'dataset' && name !== 'catalog');
    for (const { type, name } of further) {
      const { plural } = queryFieldsOf(name);
      const { data } = await graphql(`{ ${plural} { nodes { document } } }`);
      expect([type, missing(type, documentsOf(data[plural]))]).toEqual([type, []]);
    }
    expect(further).toHaveLength(profile === 'dcat-ap' ? 3 : 0);
  });

  it('have texts in German, French and English', async () => {
    const { datasets } = await ask(ALL_DOCUMENTS);
    const tags = datasets.flatMap(({ title }) => Object.keys(title as object));
    expect([...new Set(tags)].sort()).toEqual(['de', 'en', 'fr']);
  });
});

type Document = Readonly<Record<string, unknown>>;

/** Names of fields of a type that no document has a value for. */
function missing(type: string, documents: readonly unknown[]): string[] {
  const present = new Set(documents.flatMap((document) => fieldsWithValue(document as Document)));
  return typeOf(model, type)
    .fields.map(({ name }) => name)
    .filter((name) => !present.has(name));
}

function fieldsWithValue(document: Document): string[] {
  return Object.entries(document).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [] : [name],
  );
}

/** Fields that hold objects of a shape, with the names of their types. */
function nestedTypes(type: string): [string, string][] {
  return typeOf(model, type).fields.flatMap(({ name, value, source }) =>
    value.kind === 'object' && source?.mappingClass === 'Nested' ? [[name, value.type]] : [],
  );
}

async function ask(query: string) {
  const { datasets, catalogs } = (await graphql(query)).data;
  return { datasets: documentsOf(datasets), catalogs: documentsOf(catalogs) };
}

async function graphql(query: string) {
  const response = await platform.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
  });
  return response.json();
}

function documentsOf(connection: { readonly nodes: readonly { readonly document: Document }[] }) {
  return connection.nodes.map(({ document }) => document);
}
