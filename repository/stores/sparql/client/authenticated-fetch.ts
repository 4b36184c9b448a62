import DigestClient from 'digest-fetch';
import { asksForDigest } from '../settings.ts';

/** The user of an endpoint. */
interface Credentials {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * A `fetch` as the user, if there is one: by HTTP Digest where the server asks for that, and by HTTP Basic where it asks for that or
 * for nothing; never by Basic to an endpoint that Virtuoso protects by Digest.
 */
export function authenticatedFetch({ user, password }: Credentials): typeof fetch {
  if (user === undefined || password === undefined) {
    return fetch;
  }
  const clients = new Map<string, DigestClient>();
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const asBasic = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization);
    return fetch(url, { ...init, headers });
  };
  return async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const known = clients.get(url);
    const isHeldBack = asksForDigest(url);
    const first = known
      ? await send(known, url, init)
      : await (isHeldBack ? fetch(url, init) : asBasic(url, init));
    const challenge = first.status === 401 ? digestChallenge(first) : undefined;
    if (challenge === undefined && (first.status !== 401 || !isHeldBack)) {
      return first;
    }
    await first.body?.cancel();
    if (challenge === undefined) {
      return asBasic(url, init);
    }
    // A client counts its requests for the server, so two at a time may get in each other's way: each of them starts anew.
    const client = new DigestClient(user, password, { algorithm: algorithmOf(challenge) });
    client.parseAuth(challenge);
    clients.set(url, client);
    return send(client, url, init);
  };
}

/** A request of the SPARQL 1.1 Protocol with its text in a form. */
export function sparqlRequest(
  kind: 'query' | 'update',
  text: string,
  headers: Readonly<Record<string, string>>,
): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ [kind]: text }).toString(),
  };
}

/** The library's types include its behaviour without `fetch`. */
async function send(client: DigestClient, url: string, init: RequestInit): Promise<Response> {
  return (await client.fetch(url, init)) as Response;
}

/** The challenge for Digest among those of an answer. */
function digestChallenge({ headers }: Response): string | undefined {
  return /\bDigest\s.*$/i.exec(headers.get('www-authenticate') ?? '')?.[0];
}

function algorithmOf(challenge: string): string {
  return /\balgorithm="?([\w-]+)/i.exec(challenge)?.[1] ?? 'MD5';
}
