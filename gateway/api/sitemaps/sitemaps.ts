import { LRUCache } from 'lru-cache';
import { cacheCounts, type ProfileModel } from '../../../profile-compiler/index.ts';
import { createSerialQueue, nextTurn } from '../../../repository/index.ts';
import type { Search } from '../../../search/index.ts';
import { escapedXml } from '../../http/negotiation/escaped-xml.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';

/** Entries of a sitemap; search engines take up to 50,000. */
const SITEMAP_ENTRIES = 10_000;

/** Ids that are read in one step; the event loop runs between two. */
const STEP = 500;
/** Sitemaps that are kept, 1.5 MB each. */
const MAX_SITEMAPS = 10;
/** Milliseconds for which sitemaps are kept although the index has changed: crawlers come for all of them in a row. */
const FRESH_MS = 10 * 60_000;
/** Seconds for which clients and proxies need not ask again. */
const CLIENT_SECONDS = 3_600;

const counts = cacheCounts('sitemaps');

type SitemapAnswer = ReturnType<typeof fixedAnswer>;

/** The sitemaps of one state of the index. */
interface KnownSitemaps {
  readonly state: string | undefined;
  readonly at: number;
  readonly answers: LRUCache<string, Promise<SitemapAnswer>>;
  /** By entity, the id behind which each sitemap begins. */
  readonly starts: Map<string, (string | undefined)[]>;
}

interface SitemapSource {
  readonly search: Pick<Search, 'dated' | 'count' | 'state'>;
  readonly model: Pick<ProfileModel, 'entities'>;
  readonly urls: Pick<ApiUrls, 'base' | 'resource'>;
  /** A clock in milliseconds. */
  readonly now?: () => number;
  /** Entries of a sitemap; `SITEMAP_ENTRIES` if absent. */
  readonly size?: number;
}

/** Makes sitemaps when they are asked for, one at a time, and keeps some until the index changes. */
export function createSitemaps(source: SitemapSource) {
  const { search, model, now = () => performance.now(), size = SITEMAP_ENTRIES } = source;
  const sized = { ...source, size };
  let current: KnownSitemaps | undefined;
  const queue = createSerialQueue();

  function known(): KnownSitemaps {
    const state = search.state();
    const isSame = current !== undefined && state !== undefined && state === current.state;
    if (!current || !(isSame || now() - current.at < FRESH_MS)) {
      current = {
        state,
        at: now(),
        answers: new LRUCache({ max: MAX_SITEMAPS }),
        starts: new Map(),
      };
    }
    return current;
  }

  function answerOf(
    { answers }: KnownSitemaps,
    name: string,
    make: () => Promise<string>,
  ): Promise<SitemapAnswer> {
    const found = answers.get(name);
    if (found) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    const made = queue(async () => asAnswer(await make()));
    made.catch(() => answers.delete(name));
    answers.set(name, made);
    return made;
  }

  return {
    index: (): Promise<SitemapAnswer> => answerOf(known(), 'index', () => writeIndex(sized)),
    /** One sitemap of the resources of an entity, from 1; `undefined` if there is none. */
    async part(entity: string, number: number): Promise<SitemapAnswer | undefined> {
      if (!model.entities.some(({ name }) => name === entity)) {
        return undefined;
      }
      if (number > Math.ceil((await search.count(entity)) / size)) {
        return undefined;
      }
      const sitemaps = known();
      const starts = sitemaps.starts.get(entity) ?? [undefined];
      sitemaps.starts.set(entity, starts);
      const make = () => writePart(sized, { starts, entity, number });
      return answerOf(sitemaps, `${entity} ${number}`, make);
    },
  };
}

type SizedSource = SitemapSource & { readonly size: number };

async function writeIndex({ search, model, urls, size }: SizedSource): Promise<string> {
  const entries: SitemapEntry[] = [];
  for (const { name } of model.entities) {
    const sitemaps = Math.ceil((await search.count(name)) / size);
    for (let number = 1; number <= sitemaps; number += 1) {
      entries.push({ address: `${urls.base}sitemaps/${name}-${number}.xml` });
    }
  }
  return documentOf('sitemapindex', 'sitemap', entries);
}

interface SitemapPart {
  /** The id behind which each sitemap of the entity begins, as far as it is known. */
  readonly starts: (string | undefined)[];
  readonly entity: string;
  readonly number: number;
}

/** Writes one sitemap. It starts where the one before it ends. */
async function writePart(source: SizedSource, { starts, entity, number }: SitemapPart) {
  for (let at = starts.length; at < number; at += 1) {
    starts[at] = (await readEntries(source, entity, starts[at - 1])).end;
  }
  const { entries, end } = await readEntries(source, entity, starts[number - 1]);
  starts[number] = end;
  return documentOf('urlset', 'url', entries);
}

async function readEntries(
  { search, urls, size }: SizedSource,
  entity: string,
  start: string | undefined,
) {
  const entries: SitemapEntry[] = [];
  let end = start;
  while (entries.length < size) {
    const first = Math.min(STEP, size - entries.length);
    const found = await search.dated(entity, { first, after: end });
    for (const { id, modified } of found) {
      entries.push({ address: urls.resource(entity, id), modified });
      end = id;
    }
    if (found.length < first) {
      break;
    }
    await nextTurn();
  }
  return { entries, end };
}

function asAnswer(body: string): SitemapAnswer {
  return fixedAnswer({
    contentType: 'application/xml',
    body,
    headers: { 'cache-control': `public, max-age=${CLIENT_SECONDS}` },
  });
}

/** An address in a sitemap. */
interface SitemapEntry {
  readonly address: string;
  /** A UTC instant. */
  readonly modified?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function documentOf(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${escapedXml(modified)}</lastmod>`;
    return `<${element}><loc>${escapedXml(address)}</loc>${date}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}
