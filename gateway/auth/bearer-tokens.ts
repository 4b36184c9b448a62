import type { Authenticator, Verdict } from './authenticator.ts';
import { groupName, groupsOf } from './groups.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { Permission, TokenSettings } from './token-settings.ts';
import { type TokenOutcome, verifyToken } from './verify-token.ts';

/** Bearer tokens (RFC 6750) of one identity provider as credentials. */
export interface BearerTokens {
  /** Accepts the tokens of users whose groups have this permission. */
  authenticator(permission: Permission): Authenticator;
  /** Fetches the provider's keys ahead of the first token; throws `ProviderUnavailableError`. */
  loadKeys(): Promise<void>;
}

const CHALLENGE = 'Bearer realm="shapeql"';
/** The credentials after the scheme, which is compared without case (RFC 9110 §11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;

/** Reads the tokens of the provider in these settings. */
export function createBearerTokens(settings: TokenSettings): BearerTokens {
  const keys = createSigningKeys(settings);
  return {
    loadKeys: keys.load,
    authenticator(permission) {
      const permitted = settings.groups[permission];
      const names = new Set(permitted.map(groupName));
      const isMember = (claims: Readonly<Record<string, unknown>>) =>
        groupsOf(claims, settings.groupsClaim).some((group) => names.has(group));
      return {
        challenge: CHALLENGE,
        hint:
          permitted.length > 0 ? `a bearer token of a member of ${listed(permitted)}` : undefined,
        async check({ headers }) {
          const bearer = BEARER.exec(headers.authorization ?? '');
          if (!bearer) {
            return { kind: 'absent' };
          }
          const outcome = await verifyToken(bearer[1] ?? '', keys.find, settings);
          return verdictOf(outcome, isMember, permission);
        },
      };
    },
  };
}

function verdictOf(
  outcome: TokenOutcome,
  isMember: (claims: Readonly<Record<string, unknown>>) => boolean,
  permission: Permission,
): Verdict {
  switch (outcome.kind) {
    case 'unchecked':
      return outcome;
    case 'invalid':
      return {
        kind: 'refused',
        reason: outcome.reason,
        challenge: challengeOf('invalid_token', outcome.reason),
        ...(outcome.fault && { fault: outcome.fault }),
      };
    case 'valid': {
      if (isMember(outcome.claims)) {
        return { kind: 'accepted' };
      }
      const reason = `The token is valid, but its user is in no group that may write ${permission}.`;
      return { kind: 'forbidden', reason, challenge: challengeOf('insufficient_scope', reason) };
    }
  }
}

function challengeOf(error: 'invalid_token' | 'insufficient_scope', reason: string): string {
  return `${CHALLENGE}, error="${error}", error_description="${reason}"`;
}

function listed(groups: readonly string[]): string {
  return groups.map((group) => `"${group}"`).join(' or ');
}
