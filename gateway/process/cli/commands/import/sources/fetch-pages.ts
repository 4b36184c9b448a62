import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentType } from './document-type.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits, download, sameOrigin } from './download.ts';
import { unpackedFiles } from './find-files.ts';
import type { FoundInDocument, SourceDocument } from './source-document.ts';
import { createUnpacker } from './unpack.ts';

/** Pages that one source may have. */
const MAX_PAGES = 100_000;
/** Pages in a row without a dataset that was not on an earlier one: a list that repeats itself has no end. */
const MAX_IDLE_PAGES = 3;

/**
 * The documents of an address, one after the other: what it answers, and each further page that the documents or the header
 * `Link` name, of the same origin. Each document is a file until the next one is asked for, and needs its `onRead` to be called. Rejects with a
 * message where a page cannot be had; what came before is right.
 */
export async function* fetchPages(
  url: string,
  signal: AbortSignal,
  limits: DownloadLimits = DOWNLOAD_LIMITS,
): AsyncGenerator<SourceDocument> {
  const open = [url];
  const known = new Set([url]);
  let datasets = 0;
  let idlePages = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const next = open.shift();
    if (next === undefined) {
      return;
    }
    const before = datasets;
    const links: string[] = [];
    yield* documentsAt(next, {
      signal,
      limits,
      onLinks: (found) => void links.push(...found),
      onRead: (found) => {
        datasets = found.datasets;
      },
    });
    idlePages = datasets > before ? 0 : idlePages + 1;
    for (const link of links) {
      const further = pageAddress(url, link);
      if (!known.has(further)) {
        known.add(further);
        open.push(further);
      }
    }
    if (idlePages === MAX_IDLE_PAGES && open.length > 0) {
      throw new Error(
        `${next} is the third page in a row without a dataset that is new, and names a further one; the rest was not read.`,
      );
    }
  }
  throw new Error(`${url} has more than ${MAX_PAGES} pages; the rest was not read.`);
}

/**
 * The address of a further page. A page of another origin, but with the path of the list, is one of the same list under its
 * public address; it is read where the list was named. Throws if it leads elsewhere.
 */
function pageAddress(url: string, link: string): string {
  const [list, page] = [new URL(url), new URL(link)];
  return page.pathname === list.pathname
    ? new URL(page.search, list).href
    : sameOrigin(url, link, 'names as its next page one of');
}

/** The address of a further page that an address names. Throws a message where it is none. */
function absolute(link: string, address: string): string {
  if (!URL.canParse(link, address)) {
    throw new Error(
      `${address} names as its next page ${JSON.stringify(link)}, which is no address.`,
    );
  }
  return new URL(link, address).href;
}

interface PageOptions {
  readonly signal: AbortSignal;
  readonly limits: DownloadLimits;
  /** Called with absolute addresses of further pages. */
  onLinks(links: readonly string[]): void;
  onRead(found: FoundInDocument): void;
}

async function* documentsAt(
  url: string,
  { signal, limits, onLinks, onRead }: PageOptions,
): AsyncGenerator<SourceDocument> {
  const directory = await mkdtemp(path.join(tmpdir(), 'import-page-'));
  try {
    const file = path.join(directory, 'page');
    const { url: address, contentType, next } = await download(url, file, { limits, signal });
    onLinks(next.map((link) => absolute(link, address)));
    const name = new URL(address).pathname;
    const { files } = await unpackedFiles(file, {
      directory,
      signal,
      name,
      unpacker: createUnpacker(),
    });
    for (const found of files) {
      const isPacked = found.path !== file;
      const mediaType = await documentType({
        path: found.path,
        name: isPacked ? found.path : address,
        contentType: isPacked ? undefined : contentType,
      });
      const place = found.name === name ? address : found.name.replace(name, address);
      yield {
        name: place,
        path: found.path,
        mediaType,
        baseIri: address,
        onRead(inDocument) {
          onLinks([...inDocument.nextPages].map((link) => absolute(link, address)));
          onRead(inDocument);
        },
      };
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
