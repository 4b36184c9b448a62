/** The identity provider cannot be asked now, or does not answer as it should. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** Milliseconds until a provider that does not answer is given up. */
const TIMEOUT = 3_000;
/** Milliseconds after a failure in which the provider is not asked again. */
const PAUSE = 5_000;

/**
 * A `fetch` for documents of the identity provider: follows no redirect, takes nothing but 200, and
 * throws `ProviderUnavailableError` in every other case; then also for some seconds without asking, so
 * that an outage does not make each request wait.
 */
export function providerFetch(): (url: string) => Promise<Response> {
  let failure: { readonly at: number; readonly error: ProviderUnavailableError } | undefined;
  return async (url) => {
    if (failure && Date.now() < failure.at + PAUSE) {
      throw failure.error;
    }
    try {
      const response = await fetchDocument(url);
      failure = undefined;
      return response;
    } catch (cause) {
      const error = new ProviderUnavailableError(`${url} gives no answer to use`, { cause });
      failure = { at: Date.now(), error };
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
