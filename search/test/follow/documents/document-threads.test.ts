import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileProfile, FOAF, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import { Lane } from '../../../../repository/index.ts';
import { allSteps } from '../../../async/steps.ts';
import { createDocumentMaker } from '../../../document/document-maker.ts';
import { planEntity } from '../../../engines/elasticsearch/mapping/entity-plan.ts';
import {
  sourceOf,
  sourcePreparation,
} from '../../../engines/elasticsearch/write/prepare-source.ts';
import { createCatalogueContexts } from '../../../follow/documents/catalogue-contexts.ts';
import { createDocumentSource } from '../../../follow/documents/document-source.ts';
import {
  createDocumentThreads,
  type DocumentThreads,
} from '../../../follow/documents/document-threads.ts';
import { createOrganizations } from '../../../follow/documents/organizations.ts';
import { localFeed, type RepositoryFeed } from '../../../follow/documents/repository-feed.ts';
import type { DocumentUpdate } from '../../../follow/documents/updates-in-order.ts';
import type { DocumentKey, Preparation } from '../../../port/search-index.ts';
import { termLookup } from '../../../terms/vocabulary-lookup.ts';
import { storedLookups } from '../../../trial/try-model.ts';
import { type Below, body, openBelow, SILENT } from '../../platform-below.ts';

const PROFILE = new URL(
  '../../../../profile-compiler/test/fixtures/organizations',
  import.meta.url,
);
const model = compileProfile(await readProfileDirectory(PROFILE.pathname));

const IDS = Array.from({ length: 40 }, (_, at) => `trees-${at}`);
const KEYS: readonly DocumentKey[] = [
  ...IDS.map((id) => ({ entity: 'dataset', id })),
  { entity: 'catalog', id: 'city' },
  ...['land', 'city', 'office'].map((id) => ({ entity: 'organization', id })),
  { entity: 'dataset', id: 'gone' },
  ...IDS.slice(0, 20).map((id) => ({ entity: 'dataset', id })),
];

let below: Below;
let lane: Lane;

beforeEach(async () => {
  below = await openBelow();
  lane = new Lane({ name: 'documents', memoryMb: 256 });
  for (const [id, parent] of [
    ['land', ''],
    ['city', '; org:subOrganizationOf <https://land.example/>'],
    ['office', '; org:subOrganizationOf <https://city.example/>'],
  ] as const) {
    const turtle = `<https://${id}.example/> a foaf:Organization ; foaf:name "${id}"@en ${parent} .`;
    const classes = [`${FOAF}Organization`];
    await below.repository.putResource({ kind: 'organization', id }, body(turtle), { classes });
  }
  await below.putVocabulary('data-theme', 't:wood skos:prefLabel "Wood"@en ; skos:inScheme t: .');
  await below.putCatalogue(
    'city',
    '<https://city.example/> dct:publisher <https://office.example/> ; dct:language <http://publications.europa.eu/resource/authority/language/DEU> .',
  );
  for (const [at, id] of IDS.entries()) {
    await below.putDataset(
      id,
      `Trees ${at}`,
      `<https://city.example/${id}> dct:description "Bäume ${at}" ; dct:issued "soon" ;
         dct:publisher <https://${at % 2 ? 'office' : 'nobody'}.example/> ;
         dcat:theme <https://data-theme.example/wood>, <https://elsewhere.example/${at % 5}> ;
         dcat:distribution [ dct:title "A"@en ; dcat:accessURL <https://files.example/${at}> ] ,
           [ dct:title "B"@en ; dcat:accessURL "not an address" ] .`,
    );
  }
});

afterEach(async () => {
  await lane.close();
  await below[Symbol.asyncDispose]();
});

describe('documents that are made in a thread', () => {
  it('equal those that are made in place', async () => {
    const inPlace = await made();
    const inThread = await made(lane);
    expect(inThread).toEqual(inPlace);
    expect(inPlace.filter((line) => line.includes('"ancestors"')).length).toBeGreaterThan(0);
    expect(new Set(inPlace).size).toBe(KEYS.length - 20);
  });

  it('are prepared for the index of Elasticsearch as in place', async () => {
    const plans = new Map(model.entities.map((entity) => [entity.name, planEntity(model, entity)]));
    const preparation = sourcePreparation(plans);
    const { updates } = await source({ thread: lane, preparation });
    const documents = await Array.fromAsync(updates(KEYS), ({ indexed }) => indexed ?? []);
    const sources = documents.flat().map(({ prepared, ...document }) => {
      const inPlace = allSteps(sourceOf(plans, document));
      return { prepared: prepared ?? inPlace, inPlace, isPrepared: prepared !== undefined };
    });
    expect(sources.map(({ prepared }) => prepared)).toEqual(sources.map((one) => one.inPlace));
    expect(sources.filter(({ isPrepared }) => isPrepared).length).toBeGreaterThan(IDS.length);
  });

  it('show what they look up as it is after a change', async () => {
    const { updates, forget, contexts } = await source({ thread: lane });
    const before = await texts(updates(KEYS));
    await below.putCatalogue('city', '<https://city.example/> dct:title "Town"@nl .');
    forget();
    await contexts.refresh('city');
    const after = await texts(updates(KEYS));
    expect(after).not.toEqual(before);
    expect(after).toEqual(await made());
  });

  it.each([
    ['makes none', async () => ({ made: new Map(), waiting: [], unknown: [] })],
    ['ends, for example over its memory', () => Promise.reject(new Error('ended'))],
  ])('are made in place where the thread %s', async (_, run) => {
    expect(await made({ run, load: lane.load })).toEqual(await made());
  });

  it.each(['dataset', 'catalogue'])(
    'are made in place where the triples of a %s are damaged',
    async (which) => {
      const feed = localFeed(below.repository);
      const damaged: RepositoryFeed = {
        ...feed,
        async text(kind, id) {
          const stored = await feed.text(kind, id);
          return (
            stored &&
            (kind === which ? { ...stored, triples: { compressed: new Uint8Array(50) } } : stored)
          );
        },
      };
      const { updates } = await source({ thread: lane, feed: damaged });
      expect(await texts(updates(KEYS))).toEqual(await made());
    },
  );
});

/** All documents with their problems, as text. */
async function made(thread?: Pick<Lane, 'run' | 'load'>): Promise<readonly string[]> {
  const { updates } = await source({ thread });
  return texts(updates(KEYS));
}

async function texts(updates: AsyncIterable<DocumentUpdate>): Promise<readonly string[]> {
  return Array.fromAsync(updates, ({ entity, id, problems, indexed }) => {
    const { document, json, hiddenText, termKeys, modified } = indexed ?? {};
    const members = { document, json, hiddenText, termKeys, modified };
    return JSON.stringify({ entity, id, problems, members });
  });
}

async function source({
  thread,
  preparation,
  feed = localFeed(below.repository),
}: {
  readonly thread: Pick<Lane, 'run' | 'load'> | undefined;
  readonly preparation?: Preparation;
  readonly feed?: RepositoryFeed;
}) {
  const maker = createDocumentMaker(model);
  const common = { feed, serviceLanguage: 'en', fromEmpty: true };
  const contexts = createCatalogueContexts({ ...common, takes: maker.takesFromCatalogue });
  const organizations = createOrganizations({ ...common, takes: maker.takesFromOrganization });
  await organizations.open();
  const terms = organizations.within(termLookup(await storedLookups(feed, ['data-theme'])));
  const making = { feed, contexts, organizations, terms, serviceLanguage: 'en' };
  const threads: DocumentThreads | undefined =
    thread && createDocumentThreads({ ...making, model, preparation, threads: [thread] });
  return { contexts, ...createDocumentSource({ ...making, maker, log: SILENT, threads }) };
}
