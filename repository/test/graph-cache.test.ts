import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { describe, expect, it } from 'vitest';
import { createGraphCache } from '../graph-cache.ts';
import { datasetEntry, graphDelete } from '../testing.ts';
import type { GraphWrite } from '../triple-store.ts';

const node = rdf.namedNode('urn:n');

function put(id: string, size: number): GraphWrite {
  const quads: Quad[] = Array.from({ length: size }, (_, n) =>
    rdf.quad(node, node, rdf.literal(String(n))),
  );
  return { operation: 'put', entry: datasetEntry(id), triples: '', quads };
}

const graph = (id: string) => datasetEntry(id).graph;

describe('createGraphCache', () => {
  it('forgets the graphs that were written first when there are too many quads', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 4), put('b', 4)]);
    cache.update([put('a', 4), put('c', 4)]);
    expect(cache.get(graph('b'))).toBeUndefined();
    expect(cache.get(graph('a'))?.quads).toHaveLength(4);
    expect(cache.get(graph('c'))?.quads).toHaveLength(4);
  });

  it('keeps nothing that is larger than all it may keep', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 11)]);
    expect(cache.get(graph('a'))).toBeUndefined();
    cache.update([put('b', 10)]);
    expect(cache.get(graph('b'))).toBeDefined();
  });

  it('has the newest state of a graph, and none of a deleted one', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 1), put('a', 2)]);
    expect(cache.get(graph('a'))?.quads).toHaveLength(2);
    cache.update([graphDelete(datasetEntry('a'))]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });

  it('forgets a graph whose new quads it is not given', () => {
    const cache = createGraphCache(10);
    cache.update([put('a', 1)]);
    cache.update([{ operation: 'put', entry: datasetEntry('a'), triples: '' }]);
    expect(cache.get(graph('a'))).toBeUndefined();
  });
});
