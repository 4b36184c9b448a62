import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalize } from '../../../../repository/index.ts';
import { openSparqlStore } from '../../../../repository/stores/sparql/store.ts';
import { describeOnSparql, uniqueNamespace } from '../../../../repository/test/backends/index.ts';
import { dropGraphs } from '../../backends/drop-graphs.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { harvestPages } from './hydra-harvester.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
/** With blank nodes, and a literal that Virtuoso would change. */
const withNodes = (title: string) => `${datasetTurtle(title)}
  <https://harbour.example/tides> dcat:contactPoint [ foaf:name "${title}" ] ;
    dct:temporal [ dcat:startDate "2024"^^<http://www.w3.org/2001/XMLSchema#gYear> ] .`;

describeOnSparql('exports from a SPARQL store', (backend) => {
  const name = uniqueNamespace();
  const base = `https://${name}.test/`;
  let directory: string;
  let test: TestApp;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'shapeql-export-'));
    const store = await openSparqlStore({
      ...backend,
      namespace: `https://${name}.store.test/`,
      journalDirectory: path.join(directory, 'journal'),
    });
    test = await openTestApp({ place: { store, base } });
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    for (const id of IDS) {
      await test.put(`/catalogues/harbour/datasets/origin?originalId=${id}`, withNodes(id));
    }
  });
  afterAll(async () => {
    await test.close();
    await dropGraphs(backend, name);
    await rm(directory, { recursive: true });
  });

  const read = async (url: string) => {
    const answer = await test.app.inject({
      url: url.replace(base, '/'),
      headers: { accept: 'application/n-quads' },
    });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return { text: answer.body, mediaType: 'application/n-quads' };
  };

  /** Triples of each named graph, in canonical form. */
  async function graphsOf(text: string): Promise<ReadonlyMap<string, string>> {
    const graphs = Map.groupBy(new Parser().parse(text), ({ graph }) => graph.value);
    const entries = [...graphs].map(async ([graph]) => {
      const lines = text.split('\n').filter((line) => line.endsWith(` <${graph}> .`));
      const alone = lines.map((line) => line.slice(0, -` <${graph}> .`.length)).join(' .\n');
      const quads: readonly Quad[] = new Parser().parse(`${alone} .`);
      return [graph, (await canonicalize(quads)).triples] as const;
    });
    return new Map(await Promise.all(entries));
  }

  it('have each dataset as it was submitted', async () => {
    const graphs = await graphsOf((await read('/catalogues/harbour/export')).text);
    for (const id of IDS) {
      const published = await test.repository.readDataset(id);
      const { triples } = await canonicalize(published?.quads ?? []);
      expect(graphs.get(`${base}set/data/${id}`)).toBe(triples);
    }
  });

  it('have stable pages', async () => {
    const start = `${base}catalogues/harbour?include=datasets&limit=2`;
    const pages = await Array.fromAsync(harvestPages(start, read));
    expect(pages.map(({ datasets }) => datasets.length)).toEqual([2, 2, 1]);
  });

  it('have a stream of changes with deletions', async () => {
    await test.remove('/catalogues/harbour/datasets/origin?originalId=e');
    const { text } = await read('/ldes?page=1');
    // Of each, one more is in the description of the stream.
    expect(text.match(/activitystreams#Create> \.$/gm)).toHaveLength(1 + IDS.length);
    expect(text.match(/activitystreams#Delete> \.$/gm)).toHaveLength(2);
  });
});
