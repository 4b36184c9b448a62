import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  QueryEngineBusyError,
  RefusedQueryError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../errors.ts';
import { QUERY_LIMITS, type QueryEngine, type QueryLimits } from '../../../query/query-engine.ts';
import { readQuery } from '../../../query/syntax/read-query.ts';
import type { Repository } from '../../../repository.ts';
import type { GraphSource } from '../../../stores/embedded/oxigraph/followed-worker.ts';
import { openOxigraphQueryEngine } from '../../../stores/embedded/query-engine.ts';
import { BASE, temporaryRepository, turtle } from '../../support.ts';

const CATALOGUE = turtle('[] a dcat:Catalog ; dct:title "Harbour"@en-GB .');
const PREFIXES = `PREFIX dcat: <http://www.w3.org/ns/dcat#> PREFIX dct: <http://purl.org/dc/terms/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>`;
/** Patience for each query, in milliseconds; it passes when the test says so. */
const timeoutMs = 60_000;
/** 10^12 rows, so it never ends by itself. */
const ENDLESS = `SELECT (COUNT(*) AS ?n) {
  ${'abcdef'.replaceAll(/./g, (name) => `VALUES ?${name} { ${'1 '.repeat(100)} } `)}
}`;

let engines: QueryEngine[] = [];

afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  engines = [];
});

function open(source: GraphSource, limits: Partial<QueryLimits> = {}): QueryEngine {
  const engine = openOxigraphQueryEngine(source, { ...QUERY_LIMITS, ...limits });
  engines.push(engine);
  return engine;
}

async function harbour(): Promise<Repository> {
  const repository = await temporaryRepository();
  onTestFinished(() => repository.close());
  await repository.putCatalogue('harbour', CATALOGUE);
  return repository;
}

function putDataset(
  repository: Repository,
  originalId: string,
  title: string,
  catalogue = 'harbour',
) {
  return repository.putDataset(
    { catalogue, originalId },
    turtle(
      `[] a dcat:Dataset ; dct:title "${title}" ; dcat:distribution [ a dcat:Distribution ] .`,
    ),
  );
}

async function ask(
  engine: QueryEngine,
  text: string,
  mediaType = 'application/sparql-results+json',
) {
  const query = readQuery(PREFIXES + text, { base: BASE });
  return new TextDecoder().decode(await engine.answer({ query, mediaType }));
}

/** Values of the first column. */
async function column(engine: QueryEngine, text: string): Promise<readonly string[]> {
  const { head, results } = JSON.parse(await ask(engine, text));
  return results.bindings.map((row: Record<string, { value: string }>) => row[head.vars[0]]?.value);
}

const TITLES = 'SELECT ?title { ?dataset a dcat:Dataset ; dct:title ?title } ORDER BY ?title';
const LISTED = `SELECT ?listed { GRAPH <${BASE}id/catalogue/harbour> {
  <${BASE}id/catalogue/harbour> dcat:dataset|dcat:record ?listed } } ORDER BY ?listed`;

describe('the graphs that a query sees', () => {
  it('are those of every write that was acknowledged', async () => {
    const repository = await harbour();
    const engine = open(repository);
    expect(await column(engine, TITLES)).toEqual([]);

    await putDataset(repository, 'trees', 'Trees');
    await putDataset(repository, 'boats', 'Boats');
    expect(await column(engine, TITLES)).toEqual(['Boats', 'Trees']);

    await putDataset(repository, 'trees', 'All trees');
    expect(await column(engine, TITLES)).toEqual(['All trees', 'Boats']);

    await repository.deleteDataset('boats');
    expect(await column(engine, TITLES)).toEqual(['All trees']);
  });

  it('are those of the repository as it was found', async () => {
    const repository = await harbour();
    await putDataset(repository, 'trees', 'Trees');
    expect(await column(open(repository), TITLES)).toEqual(['Trees']);
  });

  it('follow each other while other queries run', async () => {
    const repository = await harbour();
    const engine = open(repository, { queries: 40 });
    const found = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await putDataset(repository, `d${index}`, `Title ${index}`);
        return (await column(engine, TITLES)).includes(`Title ${index}`);
      }),
    );
    expect(found).toEqual(Array(20).fill(true));
  });

  it('hold the links of a catalogue as it is published', async () => {
    const repository = await harbour();
    const engine = open(repository);
    await putDataset(repository, 'trees', 'Trees');
    await putDataset(repository, 'boats', 'Boats');
    const trees = [`${BASE}set/data/trees`, `${BASE}set/record/trees`];
    const both = [`${BASE}set/data/boats`, ...trees, `${BASE}set/record/boats`].sort();
    expect(await column(engine, LISTED)).toEqual(both);

    await repository.putCatalogue('harbour', turtle('[] a dcat:Catalog ; dct:title "New" .'));
    expect(await column(engine, LISTED)).toEqual(both);

    await repository.deleteDataset('boats');
    expect(await column(engine, LISTED)).toEqual(trees);

    await repository.deleteCatalogue('harbour');
    expect(await column(engine, 'SELECT ?s { ?s ?p ?o }')).toEqual([]);
  });

  it('lose the link to a dataset whose id went to another catalogue', async () => {
    const repository = await harbour();
    const engine = open(repository);
    await repository.putCatalogue('airport', CATALOGUE);
    await putDataset(repository, 'trees', 'Trees');
    expect(await column(engine, LISTED)).toHaveLength(2);
    await repository.deleteDataset('trees');
    await putDataset(repository, 'trees', 'Trees', 'airport');
    expect(await column(engine, LISTED)).toEqual([]);
    expect(await column(engine, LISTED.replaceAll('harbour', 'airport'))).toHaveLength(2);
  });

  it('are those of vocabularies and their catalogue too', async () => {
    const repository = await harbour();
    const engine = open(repository);
    await repository.putVocabulary(
      'colours',
      turtle(`@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
        <https://colours.test/> a skos:ConceptScheme .
        <https://colours.test/red> a skos:Concept ; skos:inScheme <https://colours.test/> ;
          skos:prefLabel "red"@en .`),
    );
    expect(
      await column(
        engine,
        'SELECT ?term { GRAPH <https://colours.test/> { ?term a skos:Concept } }',
      ),
    ).toEqual(['https://colours.test/red']);
    expect(
      await column(
        engine,
        `SELECT ?dataset { GRAPH <${BASE}id/catalogue/vocabularies> { ?c dcat:dataset ?dataset } }`,
      ),
    ).toEqual([`${BASE}set/data/colours`]);
    await repository.deleteVocabulary('colours');
    expect(await column(engine, 'SELECT ?term { ?term a skos:Concept }')).toEqual([]);
  });

  it('show blank nodes by their genid IRIs', async () => {
    const repository = await harbour();
    await putDataset(repository, 'trees', 'Trees');
    const [node] = await column(open(repository), 'SELECT ?d { ?d a dcat:Distribution }');
    expect(node).toContain(`${BASE}.well-known/genid/`);
  });

  it('are merged without doubles where a query names none, and kept apart where it does', async () => {
    const repository = await harbour();
    const engine = open(repository);
    await putDataset(repository, 'trees', 'Trees');
    await putDataset(repository, 'boats', 'Boats');
    const named = TITLES.replace('{', `FROM <${BASE}set/data/trees> {`);
    expect(await column(engine, TITLES)).toEqual(['Boats', 'Trees']);
    expect(await column(engine, named)).toEqual(['Trees']);
    expect(await column(engine, 'SELECT (COUNT(*) AS ?n) { ?c a dcat:Catalog }')).toEqual(['1']);
  });
});

describe('an answer', () => {
  const nothing: GraphSource = {
    base: BASE,
    changes: async () => [],
    lastSeq: async () => 0,
    storedGraph: async () => undefined,
  };
  const two = openOxigraphQueryEngine(nothing, { ...QUERY_LIMITS, resultRows: 2 });
  const three = openOxigraphQueryEngine(nothing, { ...QUERY_LIMITS, resultRows: 3 });

  afterAll(async () => {
    await Promise.all([two.close(), three.close()]);
  });

  it('has language tags as they are stored, in every format', async () => {
    const engine = open(await harbour());
    const table = 'SELECT ?title { ?c a dcat:Catalog ; dct:title ?title }';
    expect(await ask(engine, table)).toContain('"xml:lang":"en-GB"');
    expect(await ask(engine, table, 'application/sparql-results+xml')).toContain('lang="en-GB"');
    expect(await ask(engine, table, 'text/tab-separated-values')).toContain('"Harbour"@en-GB');
    const graph = 'CONSTRUCT { ?c dct:title ?title } { ?c a dcat:Catalog ; dct:title ?title }';
    expect(await ask(engine, graph, 'text/turtle')).toContain('"Harbour"@en-GB');
    expect(await ask(engine, 'DESCRIBE ?c { ?c a dcat:Catalog }', 'application/rdf+xml')).toContain(
      'xml:lang="en-GB"',
    );
  });

  it.each([
    ['SELECT ?a { VALUES ?a { 1 2 3 } }', 'application/sparql-results+json'],
    ['SELECT ?a { VALUES ?a { 1 2 3 } }', 'application/sparql-results+xml'],
    ['SELECT ?a { VALUES ?a { 1 2 3 } }', 'text/csv'],
    ['SELECT ?a { VALUES ?a { 1 2 3 } }', 'text/tab-separated-values'],
    ['CONSTRUCT { <urn:a> <urn:b> ?a } { VALUES ?a { 1 2 3 } }', 'text/turtle'],
    ['DESCRIBE ?a { VALUES ?a { <urn:1> <urn:2> <urn:3> } }', 'text/turtle'],
  ])('is refused, not cut, where %s gives more than allowed in %s', async (text, mediaType) => {
    await expect(ask(two, text, mediaType)).rejects.toThrow(
      expect.objectContaining({ code: 'result-too-large' }),
    );
    await expect(ask(two, `${text} LIMIT 2`, mediaType)).resolves.toBeDefined();
    await expect(ask(three, text, mediaType)).resolves.toBeDefined();
  });

  it('is refused where one triple comes from more solutions than allowed', async () => {
    const text = 'CONSTRUCT { <urn:a> <urn:b> <urn:c> } { VALUES ?a { 1 2 3 } }';
    await expect(ask(two, text, 'text/turtle')).rejects.toThrow('2 solutions');
  });

  it('is refused where it has more bytes than allowed', async () => {
    const engine = open(await harbour(), { resultBytes: 50 });
    await expect(ask(engine, 'SELECT ?a { VALUES ?a { 1 2 3 } }')).rejects.toThrow('50 bytes');
  });
});

describe('a query that goes wrong', () => {
  afterEach(() => vi.useRealTimers());

  /** Asks a query that does not end, and lets its time pass once the thread has it. */
  async function askEndless(engine: QueryEngine, beside = () => {}): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isOver = false;
    const outcome = ask(engine, ENDLESS)
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true;
      });
    while (vi.getTimerCount() === 0) {
      await setImmediate();
    }
    beside();
    // A timer for its turn may come before that for its time.
    while (!isOver) {
      await setImmediate();
      await vi.advanceTimersByTimeAsync(timeoutMs);
    }
    vi.useRealTimers();
    return outcome;
  }

  it('is stopped when its time is over, and the next one is answered', async () => {
    const repository = await harbour();
    const engine = open(repository, { timeoutMs });
    await putDataset(repository, 'trees', 'Trees');
    expect(await column(engine, TITLES)).toEqual(['Trees']);
    let behind: Promise<readonly string[]> | undefined;
    const late = await askEndless(engine, () => {
      behind = column(engine, TITLES);
    });
    expect(late).toBeInstanceOf(StoreTimeoutError);
    expect(await behind).toEqual(['Trees']);
    await putDataset(repository, 'boats', 'Boats');
    expect(await column(engine, TITLES)).toEqual(['Boats', 'Trees']);
  });

  it('is stopped where nothing is stored, too', async () => {
    const repository = await temporaryRepository();
    onTestFinished(() => repository.close());
    const engine = open(repository, { timeoutMs });
    expect(await askEndless(engine)).toBeInstanceOf(StoreTimeoutError);
    expect(JSON.parse(await ask(engine, 'ASK {}')).boolean).toBe(true);
  });

  it('starts no thread any more once the engine is closed', async () => {
    const engine = open(await harbour());
    await engine.close();
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(StoreUnavailableError);
  });

  it('is refused at once where enough others wait', async () => {
    const engine = open(await harbour(), { queries: 2 });
    const waiting = [ask(engine, 'ASK {}'), ask(engine, 'ASK {}')];
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(QueryEngineBusyError);
    await Promise.all(waiting);
    expect(JSON.parse(await ask(engine, 'ASK {}')).boolean).toBe(true);
  });

  it('is stopped where it needs more memory than allowed, and the next one is answered', async () => {
    const engine = open(await harbour(), { memoryBytes: 64 * 1024 * 1024 });
    const doubled = Array.from(
      { length: 24 },
      (_, at) => `BIND(CONCAT(?t${at}, ?t${at}) AS ?t${at + 1})`,
    ).join(' ');
    await expect(
      ask(engine, `SELECT (STRLEN(?t24) AS ?n) { BIND("abcdefghij" AS ?t0) ${doubled} }`),
    ).rejects.toThrow(expect.objectContaining({ code: 'query-too-complex' }));
    expect(JSON.parse(await ask(engine, 'ASK {}')).boolean).toBe(true);
  });

  it('goes away with the client that waited for it', async () => {
    const engine = open(await harbour(), { timeoutMs });
    const query = readQuery('ASK {}', { base: BASE });
    const mediaType = 'application/sparql-results+json';
    const client = new AbortController();
    let left: Promise<unknown> | undefined;
    const late = askEndless(engine, () => {
      left = engine.answer({ query, mediaType, signal: client.signal }).catch(String);
      client.abort();
    });
    expect(await late).toBeInstanceOf(StoreTimeoutError);
    expect(await left).toMatch(/aborted/);
  });

  it('is told what the engine cannot do', async () => {
    const engine = open(await harbour());
    await expect(ask(engine, 'BASE <relative> SELECT * { <a> ?p ?o }')).rejects.toThrow(
      RefusedQueryError,
    );
    expect(JSON.parse(await ask(engine, 'ASK {}')).boolean).toBe(true);
  });

  it('survives the end of the thread', async () => {
    const repository = await harbour();
    let isBroken = true;
    const engine = open({
      ...repository,
      // What no store gives brings the thread down.
      storedGraph: async (graph) => {
        const stored = await repository.storedGraph(graph);
        return stored && isBroken ? { ...stored, triples: 'no triples' } : stored;
      },
    });
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(StoreRequestError);
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(StoreRequestError);
    isBroken = false;
    expect(await column(engine, 'SELECT ?c { ?c a dcat:Catalog }')).toHaveLength(1);
  });

  it('is told that the store cannot be read, and is answered when it can', async () => {
    const repository = await harbour();
    let isDown = true;
    const engine = open({
      ...repository,
      storedGraph: async (graph) => {
        if (isDown) {
          throw new StoreUnavailableError('down');
        }
        return repository.storedGraph(graph);
      },
    });
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(StoreUnavailableError);
    isDown = false;
    expect(await column(engine, 'SELECT ?c { ?c a dcat:Catalog }')).toHaveLength(1);
  });
});
