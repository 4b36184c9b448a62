import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  uniqueNamespace,
  until,
} from '../../../repository/test/backends/index.ts';
import {
  openElasticsearchEngine,
  openEmbeddedEngine,
  parseTextQuery,
  type SearchEngine,
  type TypedQuery,
} from '../../../search/index.ts';
import { type Below, openBelow, SILENT } from '../../../search/test/platform-below.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { type OpenSwitch, openSwitch } from './open-switch.ts';
import { defaultProfile, type Files } from './profile-variants.ts';

type Formats = SearchEngine['formats'];

const DATASETS = ['trees', 'parks', 'roads'];
const EARLIER = 'earlier';

const ISSUED = / {4}sh:property \[\n {8}sh:path dct:issued ;[^\]]*\] ;\n/;
const KEYWORDS = / {4}sh:property \[\n {8}sh:path dcat:keyword ;[^\]]*\] ;\n/;

function query(text: string): TypedQuery {
  const parsed = parseTextQuery(text);
  return {
    ...(parsed && { text: parsed }),
    selection: {},
    order: [],
    page: { first: 10 },
    facets: [],
  };
}

/** The default profile with other text in the shape of datasets. */
async function changed(change: (dataset: string) => string): Promise<Files> {
  const files = await defaultProfile();
  const dataset = change(files['dataset.ttl']);
  expect(dataset).not.toBe(files['dataset.ttl']);
  return { ...files, 'dataset.ttl': dataset };
}

function keepsItsIndex(openEngine: (below: Below, formats?: Formats) => Promise<SearchEngine>) {
  let below: Below;
  let open: OpenSwitch[];

  beforeEach(async () => {
    below = await openBelow();
    open = [];
    await below.putCatalogue('city');
    for (const id of DATASETS) {
      await putDataset(id, `All ${id}`, 'of the city');
    }
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    await below[Symbol.asyncDispose]();
  });

  function putDataset(id: string, title: string, description: string): Promise<number> {
    return below.putDataset(
      id,
      title,
      `<https://city.example/${id}> dct:description "${description}"@en ; dcat:keyword "green"@en ; dct:identifier "no-${id}" ;
         dct:issued "2020-01-01"^^<http://www.w3.org/2001/XMLSchema#date> .`,
    );
  }

  async function start(
    options: Omit<Parameters<typeof openSwitch>[1], 'engine'> = {},
    formats?: Formats,
  ): Promise<OpenSwitch> {
    const opened = await openSwitch(below, {
      ...options,
      engine: await openEngine(below, formats),
    });
    open.push(opened);
    return opened;
  }

  /** Ends a process as the next one is started. */
  async function stop(process: OpenSwitch): Promise<void> {
    open = open.filter((one) => one !== process);
    await process.close();
  }

  async function filled(process: OpenSwitch): Promise<void> {
    await until(async () => (await process.search().status()).state === 'following');
    await shows(process, 'city', DATASETS);
  }

  /** A server shows what was written a moment later. */
  async function shows(process: OpenSwitch, text: string, ids: readonly string[]): Promise<void> {
    await until(
      () => found(process, text),
      (some) => some.toSorted().join() === ids.toSorted().join(),
    );
  }

  async function found(process: OpenSwitch, text: string): Promise<readonly string[]> {
    const { hits } = await process.search().search('dataset', query(text));
    return hits.map(({ document }) => document.id);
  }

  async function documents(process: OpenSwitch): Promise<readonly (string | undefined)[]> {
    return (await process.search().get('dataset', DATASETS)).map((one) => one?.json);
  }

  async function activate(process: OpenSwitch, files: Files) {
    (process.graphs as Map<string, number>).clear();
    const texts = Object.entries(files).map(([name, text]) => ({ name, text }));
    const { id, index } = await process.profiles.activate(texts, { allowBreaking: true });
    await served(process, id);
    return index;
  }

  async function served(process: OpenSwitch, id: string): Promise<void> {
    await until(
      () => process.profiles.served().id,
      (now) => now === id,
    );
  }

  it('for other texts for people, and another order of fields and facets', async () => {
    const process = await start();
    await filled(process);
    const last = (text: string) => {
      const [keywords = ''] = KEYWORDS.exec(text) ?? [];
      return text.replace(KEYWORDS, '').replace(ISSUED, (issued) => issued + keywords);
    };
    const profiles = [
      await defaultProfile(['sh:name "Categories"@en', 'sh:name "Themes"@en']),
      await defaultProfile(['Contacts for questions', 'People for questions']),
      await defaultProfile([
        'pv:mappingName "issued"',
        'pv:mappingName "issued" ; pv:deprecated "Old"',
      ]),
      await changed(last),
    ];
    for (const files of profiles) {
      expect(await activate(process, files)).toEqual({
        fill: 'none',
        because: 'Documents and index are the same under both profiles.',
      });
      await shows(process, 'green', DATASETS);
      expect(process.graphs).toEqual(new Map());
    }
  });

  it('for a removed field without texts, which documents no longer have', async () => {
    const process = await start();
    await filled(process);
    const before = await documents(process);
    const without = await changed((text) => text.replace(ISSUED, ''));
    const index = await activate(process, without);
    expect(index).toEqual({
      fill: 'none',
      because: 'Documents are served without dataset.issued.',
    });
    expect(process.graphs).toEqual(new Map());
    const after = await documents(process);
    expect(before.every((json) => json?.includes('"issued":"2020-01-01"'))).toBe(true);
    await putDataset('trees', 'All trees', 'of the city');
    await stop(process);
    const again = await start({ files: without });
    expect(await documents(again)).toEqual(after);
    const { hits } = await again.search().search('dataset', query('trees'));
    expect(hits.map(({ document }) => document.json)).toEqual(after.slice(0, 1));
    await expectMadeAfresh(without, after);
    await again.profiles.rollBack();
    await until(
      () => documents(again),
      (now) => now.join() === before.join(),
    );
    expect(again.graphs).toEqual(new Map());
  });

  async function expectMadeAfresh(files: Files, expected: readonly (string | undefined)[]) {
    await using other = await openBelow();
    const engine = await openEmbeddedEngine(path.join(other.directory, 'fresh'), SILENT);
    const fresh = await openSwitch({ ...below, directory: other.directory }, { engine, files });
    await filled(fresh);
    expect(await documents(fresh)).toEqual(expected);
    await fresh.close();
  }

  it('unless values, or texts that are searched, differ: then each graph is read once', async () => {
    const process = await start();
    await filled(process);
    const identifier =
      'sh:property [ sh:path dct:identifier ; pv:mappingName "identifier" ; pv:mappingClass "StandardText" ] ;\n';
    const changes = [
      [
        (text: string) => text.replace(ISSUED, (issued) => issued + identifier),
        'dataset.identifier is new',
      ],
      [
        (text: string) => text.replace(KEYWORDS, ''),
        'searches find the texts of dataset.keywords.label, searches find the texts of dataset.identifier',
      ],
      [
        (text: string) => text.replace(KEYWORDS, '').replace('dct:issued', 'dct:created'),
        'dataset.issued is read or indexed otherwise',
      ],
    ] as const;
    for (const [change, because] of changes) {
      expect(await activate(process, await changed(change))).toEqual({
        fill: 'full',
        because: `Each graph is read once: ${because}.`,
      });
      await shows(process, 'city', DATASETS);
      expect([...process.graphs.values()]).toEqual(DATASETS.map(() => 1));
    }
  });

  it('for other weights, by which searches rank from then on', async () => {
    await putDataset('coast', 'Tides and many other things of the coast', 'All of them');
    await putDataset('waters', 'Waters', 'Tides');
    const first = await start({ boost: { description: 20, title: 19 } });
    await until(async () => (await first.search().status()).state === 'following');
    await shows(first, 'tides', ['coast', 'waters']);
    expect(await found(first, 'tides')).toEqual(['coast', 'waters']);
    await stop(first);
    const second = await start({ boost: { description: 900, title: 19 } });
    await until(async () => (await found(second, 'tides'))[0] === 'waters');
    await until(async () => second.log.some((line) => line.includes('is served, after')));
    await stop(second);
    const third = await start({ boost: { description: 900, title: 19 } });
    expect(await found(third, 'tides')).toEqual(['waters', 'coast']);
    expect([...second.graphs, ...third.graphs]).toEqual([]);
  });

  describe('of an earlier format', () => {
    const readable = async (): Promise<Formats> => {
      const engine = await openEngine(below);
      const { current } = engine.formats;
      await engine.close();
      return { current, readable: [current, EARLIER] };
    };

    it('answers from it until the new one is filled, then drops it', async () => {
      const first = await start({}, { current: EARLIER, readable: [EARLIER] });
      await filled(first);
      const mapping = first.profiles.served().index?.mapping ?? '';
      const before = await documents(first);
      await stop(first);
      const gate = Promise.withResolvers<void>();
      const formats = await readable();
      const second = await start(
        { beforeGraph: (id) => (id === 'late' ? Promise.resolve() : gate.promise) },
        formats,
      );
      const { id } = second.profiles.served();
      await until(() => second.graphs.size > 0);
      expect(second.profiles.served().index?.mapping).toBe(mapping);
      expect(await documents(second)).toEqual(before);
      await putDataset('late', 'Late', 'of the city');
      await shows(second, 'city', [...DATASETS, 'late']);
      expect(second.log).toContainEqual(expect.stringContaining('that of another version'));
      gate.resolve();
      await until(async () => {
        expect((await found(second, 'city')).length).toBeGreaterThanOrEqual(DATASETS.length);
        return second.profiles.served().index?.mapping !== mapping;
      });
      expect(second.profiles.served().id).toBe(id);
      await shows(second, 'city', [...DATASETS, 'late']);
      expect(second.profiles.status()).not.toHaveProperty('previous');
      await stop(second);
      const third = await start({}, formats);
      expect(third.profiles.served().index?.mapping).not.toBe(mapping);
      expect((await third.search().status()).state).toBe('following');
      expect(third.graphs).toEqual(new Map());
      const engine = await openEngineBeside(third);
      expect(await engine.isFilled(mapping)).toBe(false);
    });

    it('is served by the stored model, where this version compiles the profile otherwise', async () => {
      const first = await start(
        {
          compiled: ({ model }) =>
            JSON.parse(JSON.stringify(model).replaceAll('"keywords"', '"tags"')),
        },
        { current: EARLIER, readable: [EARLIER] },
      );
      await filled(first);
      await stop(first);
      const gate = Promise.withResolvers<void>();
      const second = await start({ beforeGraph: () => gate.promise }, await readable());
      await until(() => second.graphs.size > 0);
      expect((await documents(second))[0]).toContain('"tags":');
      gate.resolve();
      await until(async () => (await documents(second))[0]?.includes('"keywords":') === true);
      await shows(second, 'green', DATASETS);
    });

    it('waits for the new one where it cannot be read, and says so', async () => {
      const first = await start({}, { current: EARLIER, readable: [EARLIER] });
      await filled(first);
      await stop(first);
      const gate = Promise.withResolvers<void>();
      const second = await start({ beforeGraph: () => gate.promise });
      await expect(found(second, 'city')).rejects.toThrow('being filled');
      expect(second.log).toContainEqual(
        expect.stringContaining('cannot be served by this version'),
      );
      gate.resolve();
      await filled(second);
    });
  });

  async function openEngineBeside(process: OpenSwitch): Promise<SearchEngine> {
    await stop(process);
    const engine = await openEngine(below);
    open.push({ close: engine.close } as OpenSwitch);
    return engine;
  }
}

describe('an embedded index that stays', () => {
  keepsItsIndex((below, formats) =>
    openEmbeddedEngine(path.join(below.directory, 'search'), SILENT, formats),
  );
});

describeOnElasticsearch('an index in Elasticsearch that stays', ({ node }) => {
  let indexPrefix: string;
  beforeEach(() => {
    indexPrefix = uniqueNamespace();
  });
  afterEach(() => dropIndices(node, indexPrefix));
  keepsItsIndex((_, formats) => openElasticsearchEngine({ node, indexPrefix }, SILENT, formats));
});
