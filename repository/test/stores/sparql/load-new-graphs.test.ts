import { describe, expect, it } from 'vitest';
import { StoreRequestError, StoreUnavailableError } from '../../../errors.ts';
import { systemNames } from '../../../stores/sparql/layout.ts';
import { batchOf, prepared } from '../../../stores/sparql/write/batch.ts';
import { type Delta, firstDelta } from '../../../stores/sparql/write/delta.ts';
import { loadNewGraphs } from '../../../stores/sparql/write/load-new-graphs.ts';
import { datasetEntry } from '../../backends/index.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const names = systemNames('urn:test:');

/** The difference for a new graph of so many triples, and one with a typed literal. */
function newGraph(id: string, size: number, typed = `"39871230887"^^<${XSD}integer>`): Delta {
  const lines = Array.from({ length: size }, (_, n) => `<urn:s> <urn:p> "${id} ${n}"@en .\n`);
  const triples = `${lines.join('')}<urn:s> <urn:size> ${typed} .\n`;
  const entry = datasetEntry(id, { graph: `urn:graph:${id}` });
  const [write] = batchOf([{ operation: 'put', entry, triples }], 0).batch.writes;
  if (!write) {
    throw new Error('The batch is empty');
  }
  return firstDelta(names, prepared(write, names, 'known'));
}

/** A server that loads, or fails. */
function server(error?: Error) {
  const loaded: string[] = [];
  const said: string[] = [];
  const load = async (quads: string) => {
    if (error) {
      throw error;
    }
    loaded.push(quads);
  };
  return { loaded, said, loading: { load, names, log: (text: string) => void said.push(text) } };
}

describe('the content of new graphs', () => {
  it('is loaded into each of them, but what the server would change', async () => {
    const { loaded, loading } = server();
    const rest = await loadNewGraphs([newGraph('a', 600), newGraph('b', 500)], loading);
    const quads = loaded.join('').trim().split('\n');
    expect(quads).toHaveLength(1_100);
    expect(quads[0]).toBe('<urn:s> <urn:p> "a 0"@en <urn:graph:a> .');
    expect(quads.at(-1)).toBe('<urn:s> <urn:p> "b 499"@en <urn:graph:b> .');
    const integer = `<urn:s> <urn:size> "39871230887"^^<${XSD}integer> .`;
    expect(rest.map(({ content }) => content.added)).toEqual([[integer], [integer]]);
    expect(rest.every(({ entry }) => entry.added.length > 0)).toBe(true);
  });

  it.each([
    ['"2026-03-01"', 'date'],
    ['"2026-03-01T10:00:00Z"', 'dateTime'],
    ['"0.25"', 'decimal'],
    ['"https://files.example/trees"', 'anyURI'],
    ['"740d2a033bebcaec"', 'hexBinary'],
  ])('is loaded with its row, in one request, where all is as %s^^xsd:%s', async (text, type) => {
    const { loaded, loading } = server();
    const literal = `${text}^^<${XSD}${type}>`;
    const deltas = [newGraph('a', 1, literal), newGraph('b', 1, literal)];
    expect(await loadNewGraphs(deltas, loading)).toEqual([]);
    expect(loaded).toHaveLength(1);
    const graphs = loaded
      .join('')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').at(-2));
    const entries = graphs.filter((graph) => graph === `<${names.entries}>`);
    expect(graphs).toEqual([...['a', 'a', 'b', 'b'].map((id) => `<urn:graph:${id}>`), ...entries]);
    expect(entries.length).toBeGreaterThanOrEqual(4);
  });

  it('is left to updates where it is little, or the graph has a row', async () => {
    const { loaded, loading } = server();
    const few = [newGraph('a', 10)];
    expect(await loadNewGraphs(few, loading)).toBe(few);
    const graph = newGraph('b', 2_000);
    const replaced = [{ ...graph, entry: { ...graph.entry, gone: ['<urn:a> <urn:b> "row" .'] } }];
    expect(await loadNewGraphs(replaced, loading)).toBe(replaced);
    expect(loaded).toEqual([]);
  });

  it('is left to updates where the server refuses to load it', async () => {
    const { said, loading } = server(new StoreRequestError('no such type'));
    const deltas = [newGraph('a', 2_000)];
    expect(await loadNewGraphs(deltas, loading)).toBe(deltas);
    expect(said).toEqual([expect.stringContaining('no such type')]);
  });

  it('is sent again by the caller where the server is away', async () => {
    const { loading } = server(new StoreUnavailableError('away'));
    await expect(loadNewGraphs([newGraph('a', 2_000)], loading)).rejects.toThrow('away');
  });
});
