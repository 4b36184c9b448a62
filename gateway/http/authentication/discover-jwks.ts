import { z } from 'zod';
import { ProviderUnavailableError, type providerFetch } from './provider-fetch.ts';

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
