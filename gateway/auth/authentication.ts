import type { onRequestAsyncHookHandler } from 'fastify';
import { apiKeyAuthenticator } from './api-key-authenticator.ts';
import { requireCredentials } from './authenticator.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import type { Permission } from './token-settings.ts';

/** Gives the hook of routes that need a permission; see `requireCredentials` for what it answers. */
export type Authenticate = (permission: Permission) => onRequestAsyncHookHandler;

/** What writes accept: the API key permits everything, tokens what the groups of their user do. */
export function createAuthenticate(apiKey: string, tokens?: BearerTokens): Authenticate {
  const keys = apiKeyAuthenticator(apiKey);
  return (permission) =>
    requireCredentials(tokens ? [keys, tokens.authenticator(permission)] : [keys]);
}
