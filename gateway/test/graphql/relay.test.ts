import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { printSchema } from 'graphql';
import {
  Environment,
  fetchQuery,
  type GraphQLResponse,
  getSingularSelector,
  Network,
  RecordSource,
  type RequestParameters,
  Store,
  type Variables,
} from 'relay-runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** What docs/clients.md tells Relay's compiler and store. */
const { json: CONFIG, code: ENVIRONMENT } = await documented();

interface Query {
  readonly variables: Variables;
  readonly response: { readonly dataset?: unknown; readonly node?: unknown };
}

const SOURCE = `import { graphql } from 'relay-runtime';
export const query = graphql\`query sourceQuery { dataset(id: "trees") { ...source_dataset } }\`;
export const fragment = graphql\`
  fragment source_dataset on Dataset @refetchable(queryName: "sourceRefetchQuery") { id title { value } }
\`;
`;

/** Bundlers add the ending of a generated file. */
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.endsWith('.graphql') ? `${specifier}.ts` : specifier, context),
});

let graphql: TestGraphql;
let folder: string;

beforeAll(async () => {
  const document = {
    id: 'trees',
    title: { en: 'Trees' },
    catalog: { id: 'city' },
    distributions: [],
  };
  graphql = await openTestGraphql({
    batch: { puts: [{ entity: 'dataset', id: 'trees', document, json: JSON.stringify(document) }] },
  });
  folder = await mkdtemp(path.join(tmpdir(), 'relay-'));
  await mkdir(path.join(folder, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type": "module"}');
  // Node drops imports of types only where they say so.
  const config = { ...JSON.parse(CONFIG), useImportTypeSyntax: true };
  await writeFile(path.join(folder, 'relay.config.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'schema.graphql'), printSchema(graphql.schema));
  await writeFile(path.join(folder, 'src/source.ts'), SOURCE);
  await promisify(execFile)(path.join(ROOT, 'node_modules/.bin/relay-compiler'), ['--noWatchman'], {
    cwd: folder,
  });
});

afterAll(async () => {
  hooks.deregister();
  await graphql?.close();
  await rm(folder, { recursive: true, force: true });
});

it('refetches a fragment by the query that its compiler writes', async () => {
  expect(ENVIRONMENT).toContain('getDataID: ({ nodeId }) => nodeId');
  const environment = new Environment({
    network: Network.create(send),
    store: new Store(new RecordSource()),
    getDataID: ({ nodeId }) => nodeId,
  });
  const query = await artifact('sourceQuery');
  const found = await fetchQuery<Query>(environment, query, {}).toPromise();
  const selector = getSingularSelector(await artifact('source_dataset'), found?.dataset);
  const fragment = selector && environment.lookup(selector).data;
  expect(fragment).toMatchObject({ nodeId: 'Dataset:trees', title: { value: 'Trees' } });
  const again = await fetchQuery<Query>(environment, await artifact('sourceRefetchQuery'), {
    nodeId: fragment?.nodeId,
  }).toPromise();
  expect(getSingularSelector(await artifact('source_dataset'), again?.node)).toMatchObject({
    dataID: 'Dataset:trees',
  });
});

async function artifact(name: string) {
  const module = await import(path.join(folder, `src/__generated__/${name}.graphql.ts`));
  return module.default;
}

async function send({ text }: RequestParameters, variables: Variables): Promise<GraphQLResponse> {
  return graphql.ask(text ?? '', { variables });
}

async function documented() {
  const page = await readFile(path.join(ROOT, 'docs/clients.md'), 'utf8');
  const [, section = ''] = page.split('\n## Relay\n');
  const blocks = [...section.matchAll(/```(json|ts)\n(.*?)```/gs)];
  const of = (language: string) => blocks.find((block) => block[1] === language)?.[2] ?? '';
  return { json: of('json'), code: of('ts') };
}
