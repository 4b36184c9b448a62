import DigestClient from 'digest-fetch';
import { asksForDigest } from '../settings.ts';

/** The user of an endpoint. */
interface Credentials {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * A `fetch` that answers the challenge of a server for HTTP Digest. `init` carries HTTP Basic, which is sent where the server
 * asks for that or for nothing; never to an endpoint that Virtuoso protects by Digest.
 */
export function authenticatedFetch({ user, password }: Credentials): typeof fetch {
  const clients = new Map<string, DigestClient>();
  return async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    if (user === undefined || password === undefined) {
      return fetch(url, init);
    }
    const known = clients.get(url);
    const isHeldBack = asksForDigest(url);
    const first = known
      ? await send(known, url, init)
      : await fetch(url, isHeldBack ? anonymous(init) : init);
    const challenge = first.status === 401 ? digestChallenge(first) : undefined;
    if (challenge === undefined && (first.status !== 401 || !isHeldBack)) {
      return first;
    }
    await first.body?.cancel();
    if (challenge === undefined) {
      return fetch(url, init);
    }
    // A client counts its requests for the server, so two at a time may get in each other's way: each of them starts anew.
    const client = new DigestClient(user, password, { algorithm: algorithmOf(challenge) });
    client.parseAuth(challenge);
    clients.set(url, client);
    return send(client, url, init);
  };
}

/** The library's types include its behaviour without `fetch`. */
async function send(client: DigestClient, url: string, init: RequestInit): Promise<Response> {
  return (await client.fetch(url, anonymous(init))) as Response;
}

/** The challenge for Digest among those of an answer. */
function digestChallenge({ headers }: Response): string | undefined {
  return /\bDigest\s.*$/i.exec(headers.get('www-authenticate') ?? '')?.[0];
}

function algorithmOf(challenge: string): string {
  return /\balgorithm="?([\w-]+)/i.exec(challenge)?.[1] ?? 'MD5';
}

function anonymous(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.delete('authorization');
  return { ...init, headers };
}
