import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../http/request-error.ts';

/** What a kind of credentials says about a request. */
export type Verdict = 'accepted' | 'absent' | 'refused';

/** One kind of credentials. */
export interface Authenticator {
  /** Its part of `WWW-Authenticate`. */
  readonly challenge: string;
  /** How to send such credentials, for people. */
  readonly hint: string;
  check(request: FastifyRequest): Verdict | Promise<Verdict>;
}

/**
 * A hook for `onRequest`, so before the body is read: lets a request pass that one of the
 * authenticators accepts, ends every other one with 401 and what was expected.
 */
export function requireCredentials(
  authenticators: readonly Authenticator[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const challenges = authenticators.map(({ challenge }) => challenge).join(', ');
  const hints = authenticators.map(({ hint }) => hint).join(' or ');
  return async (request, reply) => {
    let refused = false;
    for (const authenticator of authenticators) {
      const verdict = await authenticator.check(request);
      if (verdict === 'accepted') {
        return;
      }
      refused ||= verdict === 'refused';
    }
    reply.header('www-authenticate', challenges);
    const what = refused ? 'These credentials are not valid.' : 'Writing needs credentials.';
    throw new RequestError('authentication-required', `${what} Send ${hints}.`);
  };
}
