/** The identity provider cannot be reached, or its answer is unusable. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** Milliseconds to wait for an answer of the provider. */
const TIMEOUT = 3_000;
/** Milliseconds after a failure without another request. */
const PAUSE = 5_000;

/**
 * A `fetch` for documents of the identity provider. Follows no redirect, and throws `ProviderUnavailableError` for every
 * status but 200. After a failure it throws for some seconds without a request, so that clients need not wait for the
 * timeout during an outage.
 */
export function providerFetch(): (url: string) => Promise<Response> {
  let failure: { readonly at: number; readonly error: ProviderUnavailableError } | undefined;
  return async (url) => {
    if (failure && performance.now() < failure.at + PAUSE) {
      throw failure.error;
    }
    try {
      const response = await fetchDocument(url);
      failure = undefined;
      return response;
    } catch (cause) {
      const error = new ProviderUnavailableError(`${url} did not answer as expected`, { cause });
      failure = { at: performance.now(), error };
      throw error;
    }
  };
}

async function fetchDocument(url: string): Promise<Response> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status !== 200) {
    throw new Error(`Status ${response.status}`);
  }
  // Read here, so that the time is bounded for the body too.
  return new Response(await response.arrayBuffer(), { headers: response.headers });
}
