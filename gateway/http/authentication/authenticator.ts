import type { FastifyRequest } from 'fastify';
import type { Caller, NeededScope } from './caller.ts';

/** The result of an authenticator. */
export type Verdict =
  | {
      readonly kind: 'accepted';
      readonly caller: Caller;
      /** The result for the same credentials at a later moment. It asks no identity provider, so a write may wait for it. */
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
  /** Sentence that tells people how to send credentials with a scope; absent if none can have it. */
  hint(needed: NeededScope): string | undefined;
  /** Its part of `WWW-Authenticate` where valid credentials lack a scope; `reason` is a sentence. */
  insufficient(needed: NeededScope, reason: string): string;
  check(request: Pick<FastifyRequest, 'headers'>): Promise<Verdict>;
}

/**
 * A text as a quoted string of a challenge (RFC 9110 §5.6.4). Names that clients choose are in it: what cannot be in a
 * header, or would end the string, is replaced with `?`.
 */
export function quoted(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x7e]|["\\]/g, '?')}"`;
}
