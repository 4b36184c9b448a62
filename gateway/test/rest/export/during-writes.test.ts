import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalize } from '../../../../repository/index.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { followStream, type StreamMember, type StreamPage } from '../event-stream/stream-client.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';
import { harvestPages } from './hydra-harvester.ts';

const IDS = Array.from({ length: 40 }, (_, number) => `pier-${String(number).padStart(2, '0')}`);
/** These are changed, but always there; the others come and go. */
const LASTING = IDS.filter((_, at) => at % 2 === 0);
const COMING = IDS.filter((_, at) => at % 2 === 1);
const TITLE = 'http://purl.org/dc/terms/title';
const MAX_WRITES = 400;

let test: TestApp;

beforeEach(async () => {
  test = await openTestApp();
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  for (const id of IDS) {
    await put(id, 0);
  }
});
afterEach(() => test.close());

const path = (id: string) => `/catalogues/harbour/datasets/origin?originalId=${id}`;
const put = (id: string, round: number) => test.put(path(id), datasetTurtle(`${id} ${round}`));
const iri = (id: string) => `${BASE}set/data/${id}`;

/** Reads while others write: as many writes as the reader needs time, but some, and not for ever. */
async function duringWrites<Result>(read: () => Promise<Result>): Promise<Result> {
  let isRead = false;
  const reading = read().finally(() => {
    isRead = true;
  });
  for (let round = 1; round <= MAX_WRITES && (!isRead || round < IDS.length); round += 1) {
    const lasting = LASTING[round % LASTING.length] as string;
    const coming = COMING[(round * 7) % COMING.length] as string;
    expect((await put(lasting, round)).statusCode).toBeLessThan(300);
    await (round % 3 === 0 ? put(coming, round) : test.remove(path(coming)));
  }
  return reading;
}

async function text(url: string, accept: string): Promise<string> {
  const answer = await test.app.inject({ url: url.replace(BASE, '/'), headers: { accept } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** A dataset has the titles of one write. */
function expectWhole(quads: readonly Quad[], id: string): void {
  const titles = quads.filter(
    ({ subject, predicate }) => subject.value === iri(id) && predicate.value === TITLE,
  );
  expect(titles.map(({ object }) => object.value)).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${id} \\d+$`), 'Gezeiten']),
  );
  expect(titles).toHaveLength(2);
}

describe('while datasets are written and deleted', () => {
  it('the pages of a catalogue have each lasting dataset once, and each dataset as a whole', async () => {
    const pages = await duringWrites(() =>
      Array.fromAsync(
        harvestPages(`${BASE}catalogues/harbour?include=datasets&limit=3`, async (url) => ({
          text: await text(url, 'text/turtle'),
          mediaType: 'text/turtle',
        })),
      ),
    );
    const all = pages.flatMap(({ datasets }) => datasets);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((dataset) => LASTING.map(iri).includes(dataset))).toEqual(LASTING.map(iri));
    for (const { quads, datasets } of pages) {
      for (const dataset of datasets) {
        expectWhole(quads, dataset.slice(iri('').length));
      }
    }
  });

  it.each(['application/n-quads', 'text/turtle'])(
    'an export as %s has each lasting dataset, and each dataset as a whole',
    async (accept) => {
      const body = await duringWrites(() => text('/catalogues/harbour/export', accept));
      const quads = new Parser({ format: accept }).parse(body);
      const subjects = new Set(quads.map(({ subject }) => subject.value));
      for (const id of IDS.filter((one) => LASTING.includes(one) || subjects.has(iri(one)))) {
        expectWhole(quads, id);
      }
    },
  );

  it('the event stream loses nothing, and its pages get no members that they did not have', async () => {
    const quays = Array.from({ length: 120 }, (_, number) => `quay-${number}`);
    for (const id of quays) {
      await put(id, 0);
    }
    const pages = await duringWrites(() => Array.fromAsync(followStream(test.app)));
    const newest = pages.at(-1)?.url ?? '';
    const rest = await Array.fromAsync(followStream(test.app, { from: newest }));
    const state = stateOf([...pages, ...rest]);
    const all = [...IDS, ...quays];
    expect(new Set(Object.keys(state))).toEqual(
      new Set([`${BASE}id/catalogue/harbour`, ...all.map(iri)]),
    );
    for (const id of all) {
      const stored = await test.repository.readDataset(id);
      const member = state[iri(id)];
      expect([id, member?.activity === 'Delete']).toEqual([id, stored === undefined]);
      expect(await contentOf(member)).toBe((await canonicalize(stored?.quads ?? [])).triples);
    }
    const again = await Array.fromAsync(followStream(test.app));
    for (const { url, members } of pages.filter((page) => page.url !== newest)) {
      const now = again.find((page) => page.url === url)?.members ?? [];
      const then = new Set(members.map((member) => member.iri));
      expect(now.filter((member) => !then.has(member.iri))).toEqual([]);
    }
  });
});

/** Resource → its newest member: members come in the order of changes. */
function stateOf(pages: readonly StreamPage[]): Record<string, StreamMember> {
  return Object.fromEntries(
    pages.flatMap(({ members }) => members.map((member) => [member.of, member])),
  );
}

/** The dataset in a member, without the links from its catalogue. */
async function contentOf(member: StreamMember | undefined): Promise<string> {
  const own = (member?.state ?? []).filter(({ subject }) => !subject.value.endsWith('/harbour'));
  const triples = own.map(({ subject, predicate, object }) => rdf.quad(subject, predicate, object));
  return (await canonicalize(triples)).triples;
}
