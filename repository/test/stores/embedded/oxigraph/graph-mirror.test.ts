import { describe, expect, it } from 'vitest';
import { createGraphMirror } from '../../../../stores/embedded/oxigraph/graph-mirror.ts';

const CATALOGUE = 'https://platform.test/id/catalogue/city';
const DATASET = 'https://platform.test/set/data/trees';
const LINK = { catalogue: CATALOGUE, record: 'https://platform.test/set/record/trees' };

function triples(count: number): string {
  return Array.from({ length: count }, (_, at) => `<${DATASET}> <urn:p> "${at}" .\n`).join('');
}

describe('a mirror of the graphs', () => {
  it('is worn when twice as many triples were replaced as live', () => {
    const mirror = createGraphMirror(10);
    const put = () => mirror.update({ graph: DATASET, triples: triples(5) });
    put();
    put();
    put();
    expect(mirror.isWorn()).toBe(false);
    put();
    expect(mirror.isWorn()).toBe(true);
    expect(mirror.store.size).toBe(5);
  });

  it('is not worn while little was replaced', () => {
    const mirror = createGraphMirror(100);
    for (let round = 0; round < 10; round += 1) {
      mirror.update({ graph: DATASET, triples: triples(5) });
    }
    expect(mirror.isWorn()).toBe(false);
  });

  it('links a dataset that comes before its catalogue', () => {
    const mirror = createGraphMirror();
    mirror.update({ graph: DATASET, triples: triples(1), link: LINK });
    mirror.update({ graph: CATALOGUE, triples: `<${CATALOGUE}> <urn:p> "city" .\n` });
    expect(mirror.store.size).toBe(4);
    mirror.update({ graph: DATASET, triples: triples(2), link: LINK });
    expect(mirror.store.size).toBe(5);
    mirror.update({ graph: DATASET });
    expect(mirror.store.size).toBe(1);
    mirror.update({ graph: CATALOGUE });
    expect(mirror.store.size).toBe(0);
  });

  it('leaves a graph out that SPARQL cannot name, and keeps the others', () => {
    const mirror = createGraphMirror();
    mirror.update({ graph: 'http://[berths.example/scheme', triples: triples(3) });
    mirror.update({ graph: DATASET, triples: triples(2) });
    mirror.update({ graph: 'http://[berths.example/scheme' });
    expect(mirror.store.size).toBe(2);
  });
});
