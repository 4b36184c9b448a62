import { describe, expect, it } from 'vitest';
import {
  type DatasetPart,
  type SplitSource,
  splitPart,
} from '../../../../../process/cli/commands/import/dump/split-dataset.ts';
import { NOT_FOLLOWED, TERMS } from '../../../../../process/cli/commands/import/dump/vocabulary.ts';

type Statement = readonly [string, string, string];

const PART = 'https://mill.example/part';

function lineOf([subject, predicate, object]: Statement): string {
  const node = (key: string) => (key.startsWith('_:') ? key : `<${key}>`);
  return `${node(subject)} <${predicate}> ${node(object)} .`;
}

/** The statements of a part, each once. */
function linesOf({ lines }: DatasetPart): ReadonlySet<string> {
  return new Set(lines);
}

function sourceOf(statements: readonly Statement[], separate: ReadonlySet<string>): SplitSource {
  const bySubject = Map.groupBy(statements, ([subject]) => subject);
  return {
    isSeparate: (key) => separate.has(key),
    node(key) {
      const own = bySubject.get(key);
      const followed = own?.filter(([, predicate]) => !NOT_FOLLOWED.has(predicate));
      return (
        own && {
          lines: own.map(lineOf),
          links: (followed ?? []).map(([, , object]) => object),
        }
      );
    },
  };
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A dump of some datasets, with nodes that they share, chains of blank nodes and circles. */
function randomDump(seed: number) {
  const random = randomNumbers(seed);
  const below = (most: number) => Math.floor(random() * most);
  const datasets = Array.from({ length: 1 + below(5) }, (_, n) => `https://mill.example/d${n}`);
  const others = Array.from({ length: 1 + below(12) }, (_, n) =>
    random() < 0.5 ? `_:b${n}` : `https://mill.example/n${n}`,
  );
  const all = [...datasets, ...others];
  const pick = (keys: readonly string[]) => keys[below(keys.length)] ?? PART;
  const predicates = [PART, TERMS.servesDataset, `${PART}Of`, TERMS.type];
  const statements = Array.from(
    { length: below(40) },
    (): Statement => [pick(all), pick(predicates), pick(all)],
  );
  return { datasets, statements: [...new Map(statements.map((s) => [lineOf(s), s])).values()] };
}

describe('the part of a dataset', () => {
  it('has its statements and all that they lead to, but no other dataset', () => {
    const [a, b, publisher] = [
      'https://mill.example/a',
      'https://mill.example/b',
      'https://p.example/',
    ];
    const statements: Statement[] = [
      [a, PART, '_:file'],
      ['_:file', PART, '_:checksum'],
      ['_:checksum', PART, 'https://sha.example/'],
      [a, PART, publisher],
      [a, PART, b],
      [b, PART, publisher],
      [publisher, PART, '_:address'],
      ['_:address', PART, 'https://place.example/'],
    ];
    const source = sourceOf(statements, new Set([a, b]));
    const lines = statements.map(lineOf);
    expect([...linesOf(splitPart(source, { key: a }))]).toEqual(
      expect.arrayContaining(lines.filter((_, n) => n !== 5)),
    );
    expect([...linesOf(splitPart(source, { key: b }))].sort()).toEqual(lines.slice(5).sort());
  });

  it('has the services that serve it, without their links to other datasets', () => {
    const [a, b, service] = [
      'https://mill.example/a',
      'https://mill.example/b',
      'https://s.example/',
    ];
    const statements: Statement[] = [
      [service, TERMS.servesDataset, a],
      [service, TERMS.servesDataset, b],
      [service, PART, '_:contact'],
      ['_:contact', PART, 'https://c.example/'],
    ];
    const part = splitPart(sourceOf(statements, new Set([a, b])), {
      key: a,
      context: [service],
    });
    expect([...linesOf(part)].sort()).toEqual(
      [0, 2, 3].map((n) => lineOf(statements[n] as Statement)).sort(),
    );
  });

  it('has its records with their blank nodes, but not the nodes that only records name', () => {
    const [a, record] = ['https://mill.example/a', 'https://r.example/'];
    const statements: Statement[] = [
      [record, TERMS.primaryTopic, a],
      [record, PART, '_:note'],
      ['_:note', PART, 'https://n.example/'],
      [record, PART, 'https://standard.example/'],
      ['https://standard.example/', PART, '_:text'],
    ];
    const part = splitPart(sourceOf(statements, new Set([a, record])), {
      key: a,
      records: [record],
    });
    expect(linesOf(part).size).toBe(4);
  });

  it.each(Array.from({ length: 300 }, (_, seed) => seed))(
    'adds up to the dump with the rest, and keeps datasets apart (%i)',
    (seed) => {
      const { datasets, statements } = randomDump(seed);
      const source = sourceOf(statements, new Set(datasets));
      const parts = datasets.map((key) => splitPart(source, { key }));
      const all = new Set(statements.map(lineOf));
      const divided = new Set(parts.flatMap((part) => [...linesOf(part)]));
      expect(divided.isSubsetOf(all)).toBe(true);
      for (const [index, part] of parts.entries()) {
        const lines = linesOf(part);
        const { reached } = part;
        const others = datasets.filter((_, n) => n !== index);
        expect(others.some((key) => reached.has(key))).toBe(false);
        // No statement of another dataset, and every statement of its own.
        for (const [subject, predicate, object] of statements) {
          const line = lineOf([subject, predicate, object]);
          const isOwn = subject === datasets[index];
          const isLinkElsewhere = predicate === TERMS.servesDataset && object !== datasets[index];
          const belongs = isOwn || (reached.has(subject) && !isLinkElsewhere);
          expect(lines.has(line)).toBe(belongs);
        }
      }
      // What is in no part hangs on no dataset, or is a link to another dataset.
      for (const [subject, predicate, object] of statements) {
        const line = lineOf([subject, predicate, object]);
        if (!divided.has(line)) {
          const isReached = parts.some(({ reached }) => reached.has(subject));
          expect(isReached && predicate !== TERMS.servesDataset).toBe(false);
        }
      }
    },
  );
});
