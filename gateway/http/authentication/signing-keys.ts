import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { ProviderUnavailableError, providerFetch } from './provider-fetch.ts';
import type { TokenSettings } from './token-settings.ts';

type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/** The keys that the provider in these settings signs with; fetched when they are first needed. */
export function createSigningKeys({ issuer, jwksUri }: Pick<TokenSettings, 'issuer' | 'jwksUri'>) {
  const fetchDocument = providerFetch();
  let remote: RemoteKeys | undefined;

  async function remoteKeys(): Promise<RemoteKeys> {
    if (remote === undefined) {
      const address = jwksUri ? new URL(jwksUri) : await discoverJwks(issuer, fetchDocument);
      // A concurrent request may have fetched newer keys: keep those.
      remote ??= createRemoteJWKSet(address, { [customFetch]: fetchDocument });
    }
    return remote;
  }

  /**
   * Finds the key of a token. Keys are fetched for the first token, every ten minutes, and for a token with an unknown
   * key, at most every 30 seconds. While the provider cannot be reached, the fetched keys stay in use; throws
   * `ProviderUnavailableError` if none of them is the token's.
   */
  const find: JWTVerifyGetKey = async (header, token) => {
    const keys = await remoteKeys();
    try {
      return await keys(header, token);
    } catch (error) {
      if (isFaultOfToken(error)) {
        throw error;
      }
      return findCached(keys, [header, token], error);
    }
  };

  return {
    find,
    /** Fetches the keys now; throws `ProviderUnavailableError` if that fails. */
    async load(): Promise<void> {
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
    // The key may be a new one, which cannot be checked now.
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
    : new ProviderUnavailableError('The keys of the identity provider cannot be fetched', {
        cause,
      });
}

const providerMetadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});

/**
 * The URL of an identity provider's keys, by OpenID Connect Discovery 1.0 §4. Throws `ProviderUnavailableError` if the
 * provider cannot be reached, or names another issuer.
 */
export async function discoverJwks(
  issuer: string,
  fetchDocument: ReturnType<typeof providerFetch>,
): Promise<URL> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchDocument(address);
  const metadata = providerMetadata.safeParse(await response.json().catch(() => undefined));
  if (!metadata.success) {
    throw new ProviderUnavailableError(
      `${address} is not the configuration of an OpenID provider; correct PLATFORM_AUTH.issuer, or set its jwksUri`,
    );
  }
  if (metadata.data.issuer !== issuer) {
    throw new ProviderUnavailableError(
      `${address} is of the issuer "${metadata.data.issuer}"; set PLATFORM_AUTH.issuer to exactly that`,
    );
  }
  const jwks = new URL(metadata.data.jwks_uri);
  if (address.startsWith('https:') && jwks.protocol !== 'https:') {
    throw new ProviderUnavailableError(
      `${address} names keys without https (${jwks}); correct the provider, or set PLATFORM_AUTH.jwksUri`,
    );
  }
  return jwks;
}
