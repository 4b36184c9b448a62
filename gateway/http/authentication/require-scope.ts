import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { decodeJwt } from 'jose/jwt/decode';
import type { Authority } from '../../../repository/index.ts';
import { RequestError } from '../problems/request-error.ts';
import type { Authenticator, Verdict } from './authenticator.ts';
import { grantAuthority } from './authority.ts';
import { type Caller, type NeededScope, permits, type Scope, scopeName } from './caller.ts';
import { type Credentials, callerOf, type Identification } from './credentials.ts';

/** Finds the catalogue that a request would write to now; throws the problem of a request that cannot write any. */
export type CatalogueOf = (request: FastifyRequest) => Promise<string | undefined>;

/** The hooks of a route with a scope. */
export interface ScopeHooks {
  readonly onRequest: onRequestAsyncHookHandler;
  readonly preHandler: preHandlerAsyncHookHandler;
}

/**
 * Passes requests whose credentials permit a scope: before the body is read, and again after it. Answers
 * 403 to valid credentials without it and to tokens with rights that are not known here, 503 if credentials cannot be checked, else 401 with the expected credentials, or
 * 429 after too many wrong ones from the address. What a write touches in the end is for its authority to decide.
 */
export function requireScope(
  scope: Scope,
  credentials: Credentials,
  catalogueOf: CatalogueOf,
): ScopeHooks {
  const refusals = refusalsOf(credentials.authenticators, scope);
  const rechecks = new WeakMap<FastifyRequest, () => Promise<void> | void>();

  const admit: onRequestAsyncHookHandler = async (request, reply) => {
    const { caller, again, ...found } = await credentials.identify(request);
    if (!caller || !again) {
      throw refusals.unidentified(found, request, reply);
    }
    const permit = (known: Caller, catalogues: readonly (string | undefined)[]) => {
      const needs = catalogues.map((catalogue): NeededScope => ({ scope, catalogue }));
      const needed = needs.find((one) => !permits(known, one));
      if (needed) {
        throw refusals.forbidden(known, needed, request, reply);
      }
    };
    const authority: Authority = async (catalogues) => {
      const { caller: known, ...later } = await again();
      if (!known) {
        throw refusals.unidentified(later, request, reply);
      }
      permit(known, catalogues);
    };
    // Only keys for some catalogues make a search for the catalogue necessary.
    const catalogue =
      scope === 'catalogues' && caller.catalogues ? await catalogueOf(request) : undefined;
    permit(caller, [catalogue]);
    grantAuthority(request, authority);
    rechecks.set(request, () => authority([catalogue]));
  };

  return {
    onRequest: admit,
    preHandler: async (request) => rechecks.get(request)?.(),
  };
}

/** Makes the errors of requests whose credentials do not suffice for a scope. */
function refusalsOf(authenticators: readonly Authenticator[], scope: Scope) {
  const hintsFor = (needed: NeededScope) =>
    `Send ${authenticators.flatMap((one) => one.hint(needed) ?? []).join(' or ')}.`;
  return {
    unidentified(
      { verdicts, isBlocked }: Pick<Identification, 'verdicts' | 'isBlocked'>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): RequestError {
      const unchecked = verdicts.find((verdict) => verdict.kind === 'unchecked');
      if (unchecked) {
        request.log.warn({ err: unchecked.cause }, 'Credentials cannot be checked');
        return new RequestError('credentials-unchecked', UNCHECKED);
      }
      const reasons = verdicts.flatMap((verdict) =>
        verdict.kind === 'refused' ? [verdict.reason] : [],
      );
      if (isBlocked && reasons.length > 0) {
        return new RequestError('too-many-failures', `${reasons.join(' ')} ${TOO_MANY}`);
      }
      reply.header('www-authenticate', challengesOf(authenticators, verdicts));
      if (sendsUmaToken(request)) {
        return new RequestError('forbidden', `${UMA_REASON} ${hintsFor({ scope })}`, { scope });
      }
      const reason = reasons.length > 0 ? reasons.join(' ') : 'This requires credentials.';
      return new RequestError('authentication-required', `${reason} ${hintsFor({ scope })}`);
    },
    forbidden(
      caller: Caller,
      needed: NeededScope,
      request: FastifyRequest,
      reply: FastifyReply,
    ): RequestError {
      const lacks = scopeName(needed);
      const who = caller.kind === 'key' ? `The API key "${caller.name}"` : 'The token';
      const lacking = `${who} is valid, but lacks the scope ${lacks}.`;
      const reason = sendsUmaToken(request) ? `${lacking} ${UMA_REASON}` : lacking;
      request.log.warn(
        { caller: callerOf(request), scope: lacks, path: request.url.split('?', 1)[0] },
        'Credentials without the needed scope were refused',
      );
      const own = authenticators.find(({ kind }) => kind === caller.kind);
      if (own) {
        reply.header('www-authenticate', own.insufficient(needed, reason));
      }
      return new RequestError('forbidden', `${reason} ${hintsFor(needed)}`, { scope: lacks });
    },
  };
}

const UNCHECKED =
  'The identity provider cannot be reached, so the token cannot be checked. Try again in a moment.';

const TOO_MANY =
  'Too many requests from this address had wrong credentials in the last minute. Correct them and wait a minute.';

function challengesOf(
  authenticators: readonly Authenticator[],
  verdicts: readonly Verdict[],
): string {
  const challenges = authenticators.map(({ challenge }, index) => {
    const verdict = verdicts[index];
    return (verdict?.kind === 'refused' && verdict.challenge) || challenge;
  });
  return challenges.join(', ');
}

/** Reason for the refusal of such a token. */
const UMA_REASON =
  'The token states rights for each catalogue (the claim "authorization.permissions" of Keycloak), which this platform does not know yet.';

/**
 * Tells whether a request sends a token with permissions for resources, as Keycloak issues it for UMA 2.0 (a
 * requesting party token). The token is not verified: the answer is a refusal in any case.
 */
function sendsUmaToken({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && hasPermissions(token);
}

function hasPermissions(token: string): boolean {
  try {
    const { authorization } = decodeJwt<{ authorization?: { permissions?: unknown } }>(token);
    return Array.isArray(authorization?.permissions);
  } catch {
    return false;
  }
}
