import type { onRequestAsyncHookHandler } from 'fastify';
import { apiKeyAuthenticator } from './api-key-authenticator.ts';
import { requireCredentials } from './authenticator.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import { countFailures } from './credential-failures.ts';
import type { Permission } from './token-settings.ts';

/** What a route asks for: credentials with a permission, or the API key itself. */
export type Secured = Permission | 'apiKey';

/** Gives the hook of routes that are secured; see `requireCredentials` for what it answers. */
export type Authenticate = (secured: Secured) => onRequestAsyncHookHandler;

/** The API key permits everything, tokens what the groups of their user may write. */
export function createAuthenticate(
  apiKey: string,
  tokens?: BearerTokens,
  failuresPerMinute?: number,
): Authenticate {
  const failures = countFailures(failuresPerMinute);
  const keys = apiKeyAuthenticator(apiKey);
  return (secured) =>
    requireCredentials(
      tokens && secured !== 'apiKey' ? [keys, tokens.authenticator(secured)] : [keys],
      failures,
    );
}
