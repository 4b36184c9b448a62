import { DataFactory, Store } from 'n3';
import { describe, expect, it, vi } from 'vitest';
import { createSmallDataset } from '../../api/validation/small-dataset.ts';

const { blankNode, defaultGraph, literal, namedNode, quad } = DataFactory;

const SUBJECTS = [namedNode('urn:a'), namedNode('urn:b'), blankNode('urn:a')];
const PREDICATES = [namedNode('urn:p'), namedNode('urn:q')];
const OBJECTS = [
  namedNode('urn:a'),
  literal('urn:a'),
  literal('urn:a', 'de'),
  literal('1', namedNode('http://www.w3.org/2001/XMLSchema#integer')),
];
const GRAPHS = [defaultGraph(), namedNode('urn:g')];

const ALL = SUBJECTS.flatMap((subject) =>
  PREDICATES.flatMap((predicate) =>
    OBJECTS.flatMap((object) => GRAPHS.map((graph) => quad(subject, predicate, object, graph))),
  ),
);

describe('a small dataset', () => {
  it('matches what a store matches, by any terms', () => {
    const dataset = createSmallDataset(ALL);
    const store = new Store(ALL);
    for (const subject of [null, ...SUBJECTS]) {
      for (const predicate of [null, ...PREDICATES]) {
        for (const object of [undefined, ...OBJECTS]) {
          for (const graph of [null, ...GRAPHS]) {
            const found = dataset.match(subject, predicate, object, graph);
            const expected = store.match(subject, predicate, object, graph);
            expect(found.size).toBe(expected.size);
            expect([...expected].every((one) => found.has(one))).toBe(true);
          }
        }
      }
    }
  });

  it('holds a quad once, until it is deleted', () => {
    const [first, second] = ALL as [(typeof ALL)[number], (typeof ALL)[number]];
    const dataset = createSmallDataset([
      first,
      second,
      quad(first.subject, first.predicate, first.object),
    ]);
    expect([...dataset]).toEqual([first, second]);
    expect([...dataset.delete(first)]).toEqual([second]);
    expect(dataset.has(first)).toBe(false);
    expect(dataset.match(first.subject).size).toBe(1);
    expect([...dataset.add(first)]).toEqual([second, first]);
    expect(dataset.match(null, null, first.object).size).toBe(2);
  });

  it('compares few quads to add one, however many have its subject or its object', () => {
    const [report, result, type] = [
      namedNode('urn:r'),
      namedNode('urn:result'),
      namedNode('urn:T'),
    ];
    const quads = Array.from({ length: 1_000 }, (_, at) => namedNode(`urn:r:${at}`)).flatMap(
      (one) => [quad(report, result, one), quad(one, result, type)],
    );
    const compared = vi.spyOn(Object.getPrototypeOf(quads[0]), 'equals');
    const dataset = createSmallDataset(quads);
    expect(dataset.size).toBe(2_000);
    expect(dataset.match(report).size).toBe(1_000);
    expect(compared.mock.calls.length).toBeLessThan(4_000);
    compared.mockRestore();
  });

  it('gives matches that are datasets of their own', () => {
    const dataset = createSmallDataset(ALL);
    const found = dataset.match(SUBJECTS[0]);
    found.delete(ALL[0] as (typeof ALL)[number]);
    expect(found.size).toBe(dataset.match(SUBJECTS[0]).size - 1);
    expect(found.match(null, PREDICATES[1]).size).toBe(OBJECTS.length * GRAPHS.length);
  });
});
