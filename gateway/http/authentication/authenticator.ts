import type { FastifyRequest } from 'fastify';
import type { Caller, NeededScope } from './caller.ts';

/** What an authenticator finds in a request. */
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly caller: Caller;
      /** What the same credentials are worth at a later moment. It asks no identity provider, so a write may wait for it. */
      again(): Promise<Verdict>;
    }
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
  /** The credentials cannot be checked now. */
  | { readonly kind: 'unchecked'; readonly cause: Error };

/** One kind of credentials. */
export interface Authenticator {
  readonly kind: Caller['kind'];
  /** Its part of `WWW-Authenticate`. */
  readonly challenge: string;
  /** How to send credentials with a scope, for people; absent where none can have it. */
  hint(needed: NeededScope): string | undefined;
  /** Its part of `WWW-Authenticate` where valid credentials lack a scope; `reason` is a sentence. */
  insufficient(needed: NeededScope, reason: string): string;
  check(request: Pick<FastifyRequest, 'headers'>): Promise<Verdict>;
}
