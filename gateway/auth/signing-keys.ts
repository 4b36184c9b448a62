import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from 'jose';
import { discoverJwks } from './discover-jwks.ts';
import { ProviderUnavailableError, providerFetch } from './provider-fetch.ts';
import type { TokenSettings } from './token-settings.ts';

/** The keys that an identity provider signs with. */
export interface SigningKeys {
  /**
   * Finds the key of a token. Keys are fetched when the first token comes, again every ten minutes,
   * and when a token names a key that is not among them, at most every 30 seconds. While the provider
   * is away, those at hand go on working; throws `ProviderUnavailableError` where none of them fits.
   */
  readonly find: JWTVerifyGetKey;
  /** Fetches the keys now; throws `ProviderUnavailableError` where that is not possible. */
  load(): Promise<void>;
}

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/** The keys of the provider in these settings; nothing is fetched before they are needed. */
export function createSigningKeys({
  issuer,
  jwksUri,
}: Pick<TokenSettings, 'issuer' | 'jwksUri'>): SigningKeys {
  const fetchDocument = providerFetch();
  let remote: RemoteKeys | undefined;

  async function remoteKeys(): Promise<RemoteKeys> {
    if (remote === undefined) {
      const address = jwksUri ? new URL(jwksUri) : await discoverJwks(issuer, fetchDocument);
      // Another request may have been faster; its keys are the ones to keep.
      remote ??= createRemoteJWKSet(address, { [customFetch]: fetchDocument });
    }
    return remote;
  }

  return {
    async find(header, token) {
      const keys = await remoteKeys();
      try {
        return await keys(header, token);
      } catch (error) {
        if (isFaultOfToken(error)) {
          throw error;
        }
        return findCached(keys, [header, token], error);
      }
    },
    async load() {
      const keys = await remoteKeys();
      await keys.reload().catch((error) => {
        throw unavailable(error);
      });
    },
  };
}

async function findCached(
  keys: RemoteKeys,
  asked: Parameters<JWTVerifyGetKey>,
  reason: unknown,
): ReturnType<RemoteKeys> {
  const cached = keys.jwks();
  if (cached === undefined) {
    throw unavailable(reason);
  }
  return createLocalJWKSet(cached)(...asked).catch(() => {
    // The key may be a new one: nobody can say now.
    throw unavailable(reason);
  });
}

function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
  );
}

function unavailable(cause: unknown): ProviderUnavailableError {
  return cause instanceof ProviderUnavailableError
    ? cause
    : new ProviderUnavailableError('The identity provider gives no keys to use', { cause });
}
