import type { Scope } from './caller.ts';

/** The identity provider whose bearer tokens are accepted, and what they permit (`PLATFORM_AUTH`). */
export interface TokenSettings {
  /** The identity provider, exactly as its tokens name it in `iss`. */
  readonly issuer: string;
  /** Names of this platform, one of which a token must have in `aud`. */
  readonly audience: readonly string[];
  /** URL of the provider's keys; found by OpenID Connect Discovery where absent. */
  readonly jwksUri?: string | undefined;
  /** The claim that lists a user's groups: its name, or a path of names with dots. */
  readonly groupsClaim: string;
  /** Groups whose members have a scope; none where absent. */
  readonly groups: Readonly<Partial<Record<Scope, readonly string[]>>>;
}
