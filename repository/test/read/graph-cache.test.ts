import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { describe, expect, it } from 'vitest';
import { createGraphCache } from '../../read/graph-cache.ts';
import type { GraphWrite } from '../../stores/triple-store.ts';
import { datasetEntry, graphDelete } from '../backends/index.ts';

const node = rdf.namedNode('urn:n');

function put(id: string, size: number): GraphWrite {
  const quads: Quad[] = Array.from({ length: size }, (_, n) =>
    rdf.quad(node, node, rdf.literal(String(n))),
  );
  return { operation: 'put', entry: datasetEntry(id), triples: `triples of ${id}\n`, quads };
}

const graph = (id: string) => datasetEntry(id).graph;

describe('createGraphCache', () => {
  it('forgets the graphs that were written first when there are too many quads', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 4), put('b', 4)]);
    cache.get(graph('b'));
    cache.update([put('a', 4), put('c', 4)]);
    expect(cache.get(graph('b'))).toBeUndefined();
    expect(cache.get(graph('a'))).toHaveProperty('quads.length', 4);
    expect(cache.get(graph('c'))).toHaveProperty('quads.length', 4);
  });

  it('gives the text of a graph that there are too many quads for, once, unless it was read before', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 4), put('b', 4)]);
    cache.get(graph('a'));
    cache.update([put('c', 4), put('d', 4)]);
    expect(cache.get(graph('a'))).toBeUndefined();
    expect(cache.get(graph('b'))).toEqual({ entry: datasetEntry('b'), triples: 'triples of b\n' });
    expect(cache.get(graph('b'))).toBeUndefined();
  });

  it('has no text of a graph that was written anew, deleted or left in doubt', () => {
    const cache = createGraphCache(10);
    cache.update(['a', 'b', 'c', 'd', 'e'].map((id) => put(id, 4)));
    cache.update([put('a', 1)]);
    cache.update([graphDelete(datasetEntry('b'))]);
    cache.forget([put('c', 4)]);
    expect(cache.get(graph('a'))).toHaveProperty('quads.length', 1);
    expect(cache.get(graph('b'))).toBeUndefined();
    expect(cache.get(graph('c'))).toBeUndefined();
  });

  it('gives what is larger than all it may keep once, and keeps the rest beside it', () => {
    const cache = createGraphCache(10, 20);
    cache.update([put('a', 10)]);
    cache.update([put('b', 11)]);
    expect(cache.get(graph('b'))).toHaveProperty('quads.length', 11);
    expect(cache.get(graph('b'))).toBeUndefined();
    expect(cache.get(graph('a'))).toBeDefined();
  });

  it('forgets what is larger than all it may keep with the next write', () => {
    const cache = createGraphCache(10, 20);
    cache.update([put('a', 11), put('b', 1)]);
    cache.update([put('c', 1)]);
    expect(cache.get(graph('a'))).toBeUndefined();
    expect(cache.get(graph('b'))).toBeDefined();
  });

  it('keeps nothing that is too large to be handed over', () => {
    const cache = createGraphCache(10, 20);
    cache.update([put('a', 21)]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });

  it('has no former state of a graph that was handed over', () => {
    const cache = createGraphCache(10, 20);
    cache.update([put('a', 3)]);
    cache.update([put('a', 11)]);
    cache.get(graph('a'));
    expect(cache.get(graph('a'))).toBeUndefined();
    cache.update([put('a', 11), graphDelete(datasetEntry('a'))]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });

  it('has the newest state of a graph, and none of a deleted one', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 1), put('a', 2)]);
    expect(cache.get(graph('a'))).toHaveProperty('quads.length', 2);
    cache.update([graphDelete(datasetEntry('a'))]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });

  it('forgets a graph whose new quads it is not given', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 1)]);
    cache.update([{ operation: 'put', entry: datasetEntry('a'), triples: '' }]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });

  it('forgets graphs of which nobody knows what is stored', () => {
    const cache = createGraphCache(10, 20);
    cache.update([put('a', 4), put('b', 4)]);
    cache.forget([put('a', 5)]);
    expect(cache.get(graph('a'))).toBeUndefined();
    expect(cache.get(graph('b'))).toHaveProperty('quads.length', 4);
  });
});
