import type { Authenticator, Verdict } from './authenticator.ts';
import { type Caller, SCOPE_NAMES, type Scope, scopeName } from './caller.ts';
import { type Claims, groupName, groupsOf } from './groups.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { TokenSettings } from './token-settings.ts';
import { type TokenOutcome, verifyToken } from './verify-token.ts';

/** Bearer tokens (RFC 6750) of one identity provider as credentials. */
export interface BearerTokens {
  /** Accepts valid tokens; their users have the scopes of their groups. */
  readonly authenticator: Authenticator;
  /** Fetches the provider's keys ahead of the first token; throws `ProviderUnavailableError`. */
  loadKeys(): Promise<void>;
}

const CHALLENGE = 'Bearer realm="shapeql"';
/** The credentials after the scheme, which is compared without case (RFC 9110 §11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;

/** Reads the tokens of the provider in these settings. */
export function createBearerTokens(settings: TokenSettings): BearerTokens {
  const keys = createSigningKeys(settings);
  const scopesOf = scopesByGroup(settings);
  return {
    loadKeys: keys.load,
    authenticator: {
      kind: 'token',
      challenge: CHALLENGE,
      hint({ scope }) {
        const groups = settings.groups[scope] ?? [];
        return groups.length > 0 ? `a bearer token of a member of ${listed(groups)}` : undefined;
      },
      insufficient: (needed, reason) =>
        `${challengeOf('insufficient_scope', reason)}, scope="${scopeName(needed)}"`,
      async check({ headers }) {
        const bearer = BEARER.exec(headers.authorization ?? '');
        if (!bearer) {
          return { kind: 'absent' };
        }
        const outcome = await verifyToken(bearer[1] ?? '', keys.find, settings);
        return verdictOf(outcome, scopesOf);
      },
    },
  };
}

type ScopesOf = (claims: Claims) => ReadonlySet<Scope>;

function scopesByGroup({ groups, groupsClaim }: TokenSettings): ScopesOf {
  const names = SCOPE_NAMES.map(
    (scope) => [scope, new Set((groups[scope] ?? []).map(groupName))] as const,
  );
  return (claims) => {
    const member = groupsOf(claims, groupsClaim);
    return new Set(
      names.filter(([, ofScope]) => member.some((group) => ofScope.has(group))).map(([one]) => one),
    );
  };
}

function verdictOf(outcome: TokenOutcome, scopesOf: ScopesOf): Verdict {
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
    case 'valid':
      return { kind: 'accepted', caller: callerOfClaims(outcome.claims, scopesOf) };
  }
}

/** A token of a client without a user may have no subject (RFC 9068 requires one, others do not). */
function callerOfClaims(claims: Claims, scopesOf: ScopesOf): Caller {
  const name = [claims.sub, claims.client_id, claims.azp].find((one) => typeof one === 'string');
  return { kind: 'token', name: String(name ?? 'without a subject'), scopes: scopesOf(claims) };
}

function challengeOf(error: 'invalid_token' | 'insufficient_scope', reason: string): string {
  return `${CHALLENGE}, error="${error}", error_description="${reason}"`;
}

function listed(groups: readonly string[]): string {
  return groups.map((group) => `"${group}"`).join(' or ');
}
