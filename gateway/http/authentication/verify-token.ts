import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ProviderUnavailableError } from './provider-fetch.ts';
import type { TokenSettings } from './token-settings.ts';

/** Claims of a token that was checked. */
export type Claims = Readonly<Record<string, unknown>>;

export interface ValidToken {
  readonly kind: 'valid';
  readonly claims: Claims;
  /** The reason why the token is not valid any more at a later moment. */
  expired(now: Date): InvalidToken | undefined;
}

export interface InvalidToken {
  readonly kind: 'invalid';
  /** A sentence for the client that reveals nothing of the token's content. */
  readonly reason: string;
  /** Set if the identity provider has to correct something. */
  readonly fault?: Error;
}

/** The result of checking a token. */
export type TokenOutcome =
  | ValidToken
  | InvalidToken
  /** The key of the token cannot be fetched from the identity provider. */
  | { readonly kind: 'unchecked'; readonly cause: Error };

/** Algorithms that require a private key; so neither `none` nor HMAC. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Seconds that the clocks of provider and platform may differ. */
const CLOCK_TOLERANCE = 30;

/**
 * Checks a JWT (RFC 7519) in compact form: signature, algorithm, issuer, audience, `exp` (required) and `nbf`.
 */
export async function verifyToken(
  token: string,
  findKey: JWTVerifyGetKey,
  { issuer, audience }: Pick<TokenSettings, 'issuer' | 'audience'>,
): Promise<TokenOutcome> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      issuer,
      audience: [...audience],
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['exp'],
    });
    const unreadable = INSTANTS.find((claim) => !isInstant(payload[claim]));
    if (unreadable) {
      return { kind: 'invalid', reason: `The claim "${unreadable}" of the token is no time.` };
    }
    const ends = (Number(payload.exp) + CLOCK_TOLERANCE) * 1_000;
    return {
      kind: 'valid',
      claims: payload,
      expired: (now) => (now.getTime() >= ends ? EXPIRED : undefined),
    };
  } catch (error) {
    if (error instanceof ProviderUnavailableError) {
      return { kind: 'unchecked', cause: error };
    }
    if (error instanceof errors.JOSEError) {
      return { kind: 'invalid', reason: reasonOf(error) };
    }
    if (isUnusableKey(error)) {
      return { kind: 'invalid', reason: UNUSABLE_KEY, fault: error };
    }
    throw error;
  }
}

const EXPIRED: InvalidToken = { kind: 'invalid', reason: 'The token has expired.' };

const INSTANTS = ['exp', 'nbf', 'iat'] as const;

/** The last second that a date can have (ECMA-262 §21.4.1.1). */
const LAST_SECOND = 8_640_000_000_000;

/** Seconds since 1970 (RFC 7519 §2), where the claim is there. JSON may have numbers such as 1e400, which are infinite. */
function isInstant(claim: unknown): boolean {
  return claim === undefined || (typeof claim === 'number' && claim >= 0 && claim <= LAST_SECOND);
}

const UNUSABLE_KEY =
  'The token is signed with a key that is too weak or does not fit its algorithm.';

/** Such as an RSA key of less than 2048 bits, for which the library has no error class. */
function isUnusableKey(error: unknown): error is Error {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name !== 'AbortError')
  );
}

const REASON_OF_CODE: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: EXPIRED.reason,
  ERR_JOSE_ALG_NOT_ALLOWED: 'The token is signed with an algorithm that is not allowed.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is not valid.',
  ERR_JWKS_NO_MATCHING_KEY: 'The token is signed with a key that its issuer does not publish.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'The token does not say which key it is signed with.',
};

const REASON_OF_CLAIM: Readonly<Record<string, string>> = {
  iss: 'The token is from an issuer that this platform does not trust.',
  aud: 'The audience of the token is not this platform.',
  nbf: 'The token is not valid yet.',
  exp: 'The token does not say when it expires.',
};

function reasonOf(error: errors.JOSEError): string {
  const ofClaim =
    error instanceof errors.JWTClaimValidationFailed ? REASON_OF_CLAIM[error.claim] : undefined;
  return ofClaim ?? REASON_OF_CODE[error.code] ?? 'The token is malformed.';
}
