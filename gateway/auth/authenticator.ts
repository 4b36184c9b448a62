import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { RequestError } from '../http/request-error.ts';
import { type CredentialFailures, countFailures } from './credential-failures.ts';

/** What an authenticator finds in a request. */
export type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'absent' }
  /**
   * `reason` is a sentence for the client; `challenge` replaces the authenticator's own. `fault` is an error for
   * the log, set if the identity provider has to correct something.
   */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly challenge?: string;
      readonly fault?: Error;
    }
  /** Valid credentials without the permission. */
  | { readonly kind: 'forbidden'; readonly reason: string; readonly challenge: string }
  /** The identity provider cannot be reached. */
  | { readonly kind: 'unchecked'; readonly cause: Error };

/** One kind of credentials. */
export interface Authenticator {
  /** Its part of `WWW-Authenticate`. */
  readonly challenge: string;
  /** How to send such credentials, for people; absent where none have the permission. */
  readonly hint: string | undefined;
  check(request: FastifyRequest): Verdict | Promise<Verdict>;
}

/**
 * A hook for `onRequest`, which runs before the body is read. Passes requests that one of the authenticators accepts.
 * Answers 403 to valid credentials without the permission, 503 if credentials cannot be checked, else 401 with the
 * expected credentials. After too many wrong credentials from an address it answers 429.
 */
export function requireCredentials(
  authenticators: readonly Authenticator[],
  failures: CredentialFailures = countFailures(),
): onRequestAsyncHookHandler {
  const hints = authenticators.flatMap(({ hint }) => hint ?? []).join(' or ');
  return async (request, reply) => {
    refuseAfterFailures(request, failures);
    const verdicts: Verdict[] = [];
    for (const authenticator of authenticators) {
      const verdict = await authenticator.check(request);
      if (verdict.kind === 'accepted') {
        return;
      }
      verdicts.push(verdict);
    }
    const forbidden = verdicts.find((verdict) => verdict.kind === 'forbidden');
    const unchecked = verdicts.find((verdict) => verdict.kind === 'unchecked');
    if (forbidden) {
      reply.header('www-authenticate', forbidden.challenge);
      throw new RequestError('forbidden', `${forbidden.reason} Send ${hints}.`);
    }
    if (unchecked) {
      request.log.warn({ err: unchecked.cause }, 'Credentials cannot be checked');
      throw new RequestError('credentials-unchecked', UNCHECKED);
    }
    for (const fault of faultsOf(verdicts)) {
      request.log.warn(
        { err: fault },
        'Credentials are refused for a key of the identity provider',
      );
    }
    if (verdicts.some(({ kind }) => kind === 'refused')) {
      recordFailure(request, failures);
    }
    reply.header('www-authenticate', challengesOf(authenticators, verdicts));
    throw new RequestError('authentication-required', `${reasonOf(verdicts)} Send ${hints}.`);
  };
}

/** Whoever guesses credentials gets no more answers for a while; requests without any are not counted. */
function refuseAfterFailures({ ip, headers }: FastifyRequest, failures: CredentialFailures): void {
  const isGuess = headers.authorization !== undefined || headers['x-api-key'] !== undefined;
  if (isGuess && failures.isBlocked(ip)) {
    throw new RequestError(
      'too-many-failures',
      'Too many requests from this address had wrong credentials in the last minute. Correct them and wait a minute.',
    );
  }
}

function recordFailure(request: FastifyRequest, failures: CredentialFailures): void {
  const count = failures.record(request.ip);
  const path = request.url.split('?', 1)[0];
  request.log.warn({ address: request.ip, path, count }, 'Wrong credentials were refused');
}

const UNCHECKED =
  'The identity provider cannot be reached, so the token cannot be checked. Try again in a moment.';

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

function faultsOf(verdicts: readonly Verdict[]): readonly Error[] {
  return verdicts.flatMap((verdict) =>
    verdict.kind === 'refused' && verdict.fault ? [verdict.fault] : [],
  );
}

function reasonOf(verdicts: readonly Verdict[]): string {
  const reasons = verdicts.flatMap((verdict) =>
    verdict.kind === 'refused' ? [verdict.reason] : [],
  );
  return reasons.length > 0 ? reasons.join(' ') : 'Writing requires credentials.';
}
