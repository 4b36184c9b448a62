import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../rdf/canonical/canonicalize.ts';
import { skolemize } from '../../rdf/canonical/genid.ts';
import { RDF_MEDIA_TYPES } from '../../rdf/formats.ts';
import { type WrittenPart, writeGraphs } from '../../rdf/write-graphs.ts';
import { read } from './bodies.ts';

const PREFIXES = { dct: 'http://purl.org/dc/terms/', geo: 'https://geo.example/' };

const BASE = 'https://hub.example/';

const PREFIX = `@prefix dct: <${PREFIXES.dct}> . @prefix geo: <${PREFIXES.geo}> .`;
/** Both have a blank node, which must not become one; the second cannot have the prefix `geo`. */
const WELLS = `${PREFIX} <urn:wells> a geo:List ; <urn:odd/name> [ dct:title "Ida" ] ; dct:relation ( 1 2 ) .`;
const TIDES = `${PREFIX} <urn:tides> a geo:List ; dct:creator [ dct:title "Ole" ] ; dct:type <geo:48.2,16.3> .`;
const VIEW = `${PREFIX} <urn:view> dct:extent 2 . <urn:list> dct:relation <urn:view> .`;

const quadsOf = (turtle: string) => read(turtle, 'text/turtle');

async function* partsOf(...parts: readonly WrittenPart[]): AsyncGenerator<WrittenPart> {
  yield* parts;
}

async function written(parts: AsyncIterator<WrittenPart>, mediaType: string): Promise<string> {
  return (await Array.fromAsync(writeGraphs(parts, mediaType, { prefixes: PREFIXES }))).join('');
}

describe.each(RDF_MEDIA_TYPES)('several graphs as one document of %s', (mediaType) => {
  it('lose nothing, and keep their blank nodes apart', async () => {
    const graphs = await Promise.all([WELLS, TIDES].map(quadsOf));
    const text = await written(
      partsOf(...graphs.map((quads, at) => ({ graph: `urn:graph:${at}`, quads }))),
      mediaType,
    );
    const { triples } = await canonicalize(await quadsOf(`${WELLS} ${TIDES}`));
    expect((await canonicalize(await read(text, mediaType))).triples).toBe(triples);
  });

  it('are the same where they come as they are stored', async () => {
    const graphs = await Promise.all(
      [WELLS, TIDES].map(async (turtle, at) => {
        const graph = `${BASE}graph/${at}`;
        const { triples } = await canonicalize(await quadsOf(turtle));
        return { graph, triples: skolemize(triples, { base: BASE, graph }), base: BASE };
      }),
    );
    const text = await written(partsOf(...graphs), mediaType);
    expect(text).not.toContain('genid');
    const { triples } = await canonicalize(await quadsOf(`${WELLS} ${TIDES}`));
    expect((await canonicalize(await read(text, mediaType))).triples).toBe(triples);
  });

  it('are a document when there is none, and when one is empty', async () => {
    const none = await written(partsOf(), mediaType);
    expect(none === '' ? [] : await read(none, mediaType)).toEqual([]);
    const parts = [{ quads: [] }, { quads: await quadsOf(VIEW) }, { quads: [] }];
    expect(await read(await written(partsOf(...parts), mediaType), mediaType)).toHaveLength(2);
  });
});

describe.each(['application/n-quads', 'application/trig', 'application/ld+json'])(
  'a document of %s',
  (mediaType) => {
    it('has the graphs under their names, and the rest in the default graph', async () => {
      const text = await written(
        partsOf(
          { quads: await quadsOf(VIEW) },
          { graph: 'urn:graph:wells', quads: await quadsOf(WELLS) },
          { graph: 'urn:graph:tides', triples: await storedLines(TIDES), base: BASE },
        ),
        mediaType,
      );
      const quads = await datasetOf(text, mediaType);
      const subjects = Object.groupBy(quads, ({ graph }) => graph.value);
      const named = (graph: string) =>
        new Set(
          subjects[graph]?.flatMap(({ subject }) =>
            subject.termType === 'NamedNode' ? [subject.value] : [],
          ),
        );
      expect(named('')).toEqual(new Set(['urn:view', 'urn:list']));
      expect(named('urn:graph:wells')).toEqual(new Set(['urn:wells']));
      expect(named('urn:graph:tides')).toEqual(new Set(['urn:tides']));
    });
  },
);

async function storedLines(turtle: string): Promise<string> {
  const { triples } = await canonicalize(await quadsOf(turtle));
  return skolemize(triples, { base: BASE, graph: 'urn:graph:tides' });
}

/** What another program reads, graph names included. */
async function datasetOf(text: string, mediaType: string): Promise<readonly Quad[]> {
  return mediaType === 'application/ld+json'
    ? ((await jsonld.toRDF(JSON.parse(text))) as Quad[])
    : new Parser({ format: mediaType }).parse(text);
}

describe.each(['text/turtle', 'application/trig'])('a document of %s', (mediaType) => {
  it('declares prefixes once, also for parts that cannot use all of them', async () => {
    const graphs = await Promise.all([WELLS, TIDES].map(quadsOf));
    const text = await written(partsOf(...graphs.map((quads) => ({ quads }))), mediaType);
    expect(text.match(/@prefix geo:/g)).toHaveLength(1);
    expect(text).toContain('a geo:List');
    expect(text).toContain('<geo:48.2,16.3>');
  });
});

describe('writeGraphs', () => {
  it('reads a part when the one before has been taken, and ends with its reader', async () => {
    const quads = await quadsOf(VIEW);
    const read: string[] = [];
    async function* parts() {
      try {
        for (const part of ['first', 'second', 'third']) {
          read.push(part);
          yield { quads };
        }
      } finally {
        read.push('ended');
      }
    }
    const text = writeGraphs(parts(), 'text/turtle', { prefixes: {} });
    expect(read).toEqual([]);
    await text.next();
    await text.next();
    expect(read).toEqual(['first', 'second']);
    await text.return(undefined);
    expect(read).toEqual(['first', 'second', 'ended']);
  });

  it('writes one part at a time, however many documents are written', async () => {
    const quads = await quadsOf(VIEW);
    let reading = 0;
    let most = 0;
    async function* parts() {
      for (let part = 0; part < 3; part += 1) {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise(setImmediate);
        reading -= 1;
        yield { quads };
      }
    }
    const documents = Array.from({ length: 5 }, () => written(parts(), 'application/n-quads'));
    expect(new Set(await Promise.all(documents)).size).toBe(1);
    expect(most).toBe(1);
  });

  it('rejects where a part cannot be read, and goes on with other documents', async () => {
    async function* parts(): AsyncGenerator<WrittenPart> {
      yield { quads: await quadsOf(VIEW) };
      throw new Error('gone');
    }
    await expect(written(parts(), 'application/rdf+xml')).rejects.toThrow('gone');
    const right = await quadsOf(VIEW);
    expect(await written(partsOf({ quads: right }), 'application/rdf+xml')).toContain('urn:view');
  });
});

describe('a part that RDF/XML cannot express', () => {
  const XML = 'application/rdf+xml';

  async function changes(turtle: string) {
    const changed: [string | undefined, string][] = [];
    const parts = partsOf(
      { about: 'urn:odd', quads: await quadsOf(turtle) },
      { about: 'urn:view', quads: await quadsOf(VIEW) },
    );
    const texts = writeGraphs(parts, XML, {
      prefixes: PREFIXES,
      onChanged: ({ about }, quads) =>
        quads.map(({ predicate }) => changed.push([about, predicate.value])),
    });
    const text = (await Array.fromAsync(texts)).join('');
    const kept = (await read(text, XML)).filter(({ subject }) => subject.value === 'urn:odd');
    return {
      changed,
      kept: kept.map(({ object }) => object.value),
      isWhole: /urn:view/.test(text),
    };
  }

  it.each([
    ['U+000B', '"a\\u000Bb"', 'a\uFFFDb'],
    ['U+000C', '"a\\u000Cb"@en', 'a\uFFFDb'],
    ['U+001B', '"a\\u001Bb"', 'a\uFFFDb'],
    ['U+FFFE', '"a\\uFFFEb"', 'a\uFFFDb'],
    ['U+FFFF in an IRI', '<urn:a\\uFFFFb>', 'urn:a%EF%BF%BFb'],
  ])('has a replacement for %s, and is reported', async (_, value, expected) => {
    const found = await changes(`<urn:odd> <urn:e:p> ${value} ; <urn:e:q> "kept" .`);
    expect(found.kept).toEqual([expected, 'kept']);
    expect(found.changed).toEqual([['urn:odd', 'urn:e:p']]);
    expect(found.isWhole).toBe(true);
  });

  it.each([
    'https://ns.example/prop/123',
    'urn:b:1',
    'https://ns.example/',
    'http://www.w3.org/1999/02/22-rdf-syntax-ns#li',
    'http://www.w3.org/2000/xmlns/note',
  ])('lacks only the statements of the predicate %s', async (predicate) => {
    const found = await changes(`<urn:odd> <${predicate}> "no name" ; <urn:e:q> "kept" .`);
    expect(found).toEqual({ changed: [['urn:odd', predicate]], kept: ['kept'], isWhole: true });
  });
});
