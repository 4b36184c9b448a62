import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import LinkHeader from 'http-link-header';
import { reasonBehind } from '../../../../../../profile-compiler/index.ts';
import { limitBytes } from './limit-bytes.ts';

const REDIRECTS = 10;
const ATTEMPTS = 3;
const BUSY = new Set([429, 500, 502, 503, 504]);
const ACCEPT =
  'application/n-quads, application/trig;q=0.9, application/n-triples;q=0.8, text/turtle;q=0.8, application/rdf+xml;q=0.6, application/ld+json;q=0.5, */*;q=0.1';

/** Bounds of a download. */
export const DOWNLOAD_LIMITS = {
  bytes: 8 * 2 ** 30,
  /** Longest time in milliseconds without any data. */
  stallMs: 60_000,
  /** Pause before the second attempt, in milliseconds; it doubles. */
  retryMs: 1_000,
};

export type DownloadLimits = Readonly<typeof DOWNLOAD_LIMITS>;

/** A document that was saved to a file. */
export interface Download {
  /** The address that it came from in the end. */
  readonly url: string;
  readonly contentType: string | undefined;
  /** References to the next page in its `Link` header. */
  readonly next: readonly string[];
}

/**
 * Saves what an address answers to a file. Redirects are followed within the same origin only: another one is not what the operator
 * named. Rejects with a message that names the address and what is wrong with it.
 */
export async function download(
  url: string,
  file: string,
  { limits, signal }: { readonly limits: DownloadLimits; readonly signal: AbortSignal },
): Promise<Download> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptDownload(url, file, { limits, signal }).catch(
      (error: unknown) => error,
    );
    signal.throwIfAborted();
    if (!(outcome instanceof Error)) {
      return outcome as Download;
    }
    if (!(outcome instanceof UnavailableError) || attempt === ATTEMPTS) {
      throw outcome;
    }
    await sleep(limits.retryMs * 2 ** (attempt - 1), undefined, { signal });
  }
}

/** The address cannot be read now; a further attempt may succeed. */
class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

async function attemptDownload(
  url: string,
  file: string,
  { limits, signal }: { readonly limits: DownloadLimits; readonly signal: AbortSignal },
): Promise<Download> {
  using stall = stallGuard(limits.stallMs);
  const both = AbortSignal.any([signal, stall.signal]);
  try {
    const { response, address } = await follow(url, both);
    const arrived = async function* (body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
        stall.refresh();
        yield chunk;
      }
    };
    await pipeline(
      response.body ?? [],
      arrived,
      limitBytes(
        { left: limits.bytes },
        `${url} has more than ${limits.bytes} bytes; it is not read any further.`,
      ),
      createWriteStream(file),
      {
        signal: both,
      },
    );
    return {
      url: address,
      contentType: response.headers.get('content-type') ?? undefined,
      next: nextIn(response.headers.get('link') ?? ''),
    };
  } catch (error) {
    if (stall.signal.aborted) {
      throw new Error(`${url} sent nothing for ${limits.stallMs / 1000} seconds.`);
    }
    // So the client of HTTP names a connection that ended before the body did.
    throw error instanceof TypeError
      ? new UnavailableError(`${url} broke off: ${reasonBehind(error)}`)
      : error;
  }
}

/** The targets of `rel="next"` (RFC 8288); of a header that breaks its grammar none. */
function nextIn(header: string): readonly string[] {
  try {
    return LinkHeader.parse(header)
      .refs.filter(({ rel }) => rel.toLowerCase() === 'next')
      .map(({ uri }) => uri);
  } catch {
    return [];
  }
}

async function follow(url: string, signal: AbortSignal) {
  let address = url;
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const response = await fetch(address, {
      headers: { accept: ACCEPT },
      redirect: 'manual',
      signal,
    }).catch((error: Error) => {
      signal.throwIfAborted();
      throw new UnavailableError(`${address} cannot be fetched: ${reasonBehind(error)}`);
    });
    const location = response.status >= 300 && response.headers.get('location');
    if (!location) {
      refuseFailure(response, address);
      return { response, address };
    }
    await response.body?.cancel();
    address = sameOrigin(address, location, 'redirects to');
  }
  throw new Error(`${url} redirects more than ${REDIRECTS} times.`);
}

function refuseFailure({ ok, status, statusText }: Response, address: string): void {
  if (!ok) {
    const message = `${address} answers ${status} ${statusText}.`;
    throw BUSY.has(status) ? new UnavailableError(message) : new Error(message);
  }
}

/**
 * A link of an address, made absolute. Throws if it leads to another origin: `leads` says how it does. Another port may be
 * another service, and http after https can be read and changed on the way. From http to https of the same host is the one
 * step that is safe.
 */
export function sameOrigin(address: string, link: string, leads: string): string {
  const from = new URL(address);
  const to = new URL(link, address);
  const isUpgrade =
    to.protocol === 'https:' && to.hostname === from.hostname && from.port === '' && to.port === '';
  const isHttp = /^https?:$/.test(to.protocol);
  if (!isHttp || (to.origin !== from.origin && !isUpgrade)) {
    throw new Error(
      `${address} ${leads} another origin, ${to}. Name that address if you trust it.`,
    );
  }
  return to.href;
}

/** A signal that is aborted where `refresh` is not called for as long. */
function stallGuard(milliseconds: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal: controller.signal,
    refresh: () => void timer.refresh(),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
