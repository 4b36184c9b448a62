import type { Quad } from '@rdfjs/types';
import jsonld from 'jsonld';
import { Parser } from 'n3';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const DCAT = 'http://www.w3.org/ns/dcat#';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A page as a harvester of DCAT-AP gets it. */
export interface HarvestedPage {
  readonly url: string;
  readonly quads: readonly Quad[];
  /** IRIs of the datasets that the page describes. */
  readonly datasets: readonly string[];
}

/** Reads a URL in an RDF format. */
export type Fetch = (url: string) => Promise<{ readonly text: string; readonly mediaType: string }>;

/**
 * How a harvester finds the next page: by the class of the page and a property of it, as that class was specified.
 * ckanext-dcat and piveau look for `hydra:PagedCollection`, udata for `hydra:PartialCollectionView` first.
 */
export const HOW_TO_GO_ON = {
  current: ['PartialCollectionView', 'next'],
  older: ['PagedCollection', 'nextPage'],
} as const;

/** Follows pages from a URL to the end, as a harvester of DCAT-AP does. Knows nothing else of the source. */
export async function* harvestPages(
  start: string,
  fetchPage: Fetch,
  [pageClass, nextProperty]: readonly [string, string] = HOW_TO_GO_ON.current,
): AsyncGenerator<HarvestedPage> {
  for (let url: string | undefined = start; url !== undefined; ) {
    const { text, mediaType } = await fetchPage(url);
    const quads = await quadsOf(text, mediaType);
    yield { url, quads, datasets: subjectsOf(quads, `${DCAT}Dataset`) };
    const pages = subjectsOf(quads, HYDRA + pageClass);
    if (pages.length !== 1) {
      throw new Error(`${url} describes ${pages.length} pages`);
    }
    const next = quads.filter(
      ({ subject, predicate }) =>
        subject.value === pages[0] && predicate.value === HYDRA + nextProperty,
    );
    url = next[0]?.object.value;
  }
}

function subjectsOf(quads: readonly Quad[], type: string): readonly string[] {
  const typed = quads.filter(
    ({ predicate, object }) => predicate.value === TYPE && object.value === type,
  );
  return [...new Set(typed.map(({ subject }) => subject.value))];
}

async function quadsOf(text: string, mediaType: string): Promise<readonly Quad[]> {
  return mediaType === 'application/ld+json'
    ? ((await jsonld.toRDF(JSON.parse(text))) as Quad[])
    : new Parser({ format: mediaType }).parse(text);
}
