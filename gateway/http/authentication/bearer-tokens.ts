import { type Authenticator, quoted, type Verdict } from './authenticator.ts';
import { type Caller, SCOPE_NAMES, type Scope, scopeName } from './caller.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { TokenSettings } from './token-settings.ts';
import {
  type Claims,
  type InvalidToken,
  type TokenOutcome,
  type ValidToken,
  verifyToken,
} from './verify-token.ts';

/** Bearer tokens (RFC 6750) of one identity provider as credentials. */
export type BearerTokens = ReturnType<typeof createBearerTokens>;

const CHALLENGE = 'Bearer realm="shapeql"';
/** The credentials after the scheme, which is compared without case (RFC 9110 §11.1). */
const BEARER = /^bearer(?: +(.*))?$/i;

/** Reads the tokens of the provider in these settings. */
export function createBearerTokens(settings: TokenSettings) {
  const keys = createSigningKeys(settings);
  const scopesOf = scopesByGroup(settings);
  /** Accepts valid tokens; their users have the scopes of their groups. */
  const authenticator: Authenticator = {
    kind: 'token',
    challenge: CHALLENGE,
    hint({ scope }) {
      const groups = settings.groups[scope] ?? [];
      return groups.length > 0
        ? `a bearer token of a member of ${groups.map((group) => `"${group}"`).join(' or ')}`
        : undefined;
    },
    insufficient: (needed, reason) =>
      `${challengeOf('insufficient_scope', reason)}, scope=${quoted(scopeName(needed))}`,
    async check({ headers }) {
      const bearer = BEARER.exec(headers.authorization ?? '');
      if (!bearer) {
        return { kind: 'absent' };
      }
      const outcome = await verifyToken(bearer[1] ?? '', keys.find, settings);
      return verdictOf(outcome, scopesOf);
    },
  };
  /** `loadKeys` fetches the provider's keys ahead of the first token; throws `ProviderUnavailableError`. */
  return { authenticator, loadKeys: keys.load };
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
      return refusedToken(outcome);
    case 'valid':
      return acceptedToken(outcome, callerOfClaims(outcome.claims, scopesOf));
  }
}

/** Signature and groups of a token never change; the time in which it is valid ends. */
function acceptedToken({ expired }: ValidToken, caller: Caller): Verdict {
  const accepted: Verdict = {
    kind: 'accepted',
    caller,
    async again() {
      const outcome = expired(new Date());
      return outcome ? refusedToken(outcome) : accepted;
    },
  };
  return accepted;
}

function refusedToken({ reason, fault }: InvalidToken): Verdict {
  return {
    kind: 'refused',
    reason,
    challenge: challengeOf('invalid_token', reason),
    ...(fault && { fault }),
  };
}

/** A token of a client without a user may have no subject (RFC 9068 requires one, others do not). */
function callerOfClaims(claims: Claims, scopesOf: ScopesOf): Caller {
  const name = [claims.sub, claims.client_id, claims.azp].find((one) => typeof one === 'string');
  return { kind: 'token', name: String(name ?? 'without a subject'), scopes: scopesOf(claims) };
}

function challengeOf(error: 'invalid_token' | 'insufficient_scope', reason: string): string {
  return `${CHALLENGE}, error="${error}", error_description=${quoted(reason)}`;
}

/**
 * The groups that a claim lists, without the leading slash of a group path. `claim` is the name of a
 * claim; if there is none of that name, a path of names with dots (`realm_access.roles`).
 */
export function groupsOf(claims: Claims, claim: string): readonly string[] {
  const value = member(claims, claim) ?? claim.split('.').reduce<unknown>(member, claims);
  return [value]
    .flat()
    .filter((group) => typeof group === 'string')
    .map(groupName);
}

/** A group as it is compared: providers that nest groups write a top-level one with a slash. */
function groupName(group: string): string {
  return group.replace(/^\//, '');
}

function member(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
