import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Claims } from './groups.ts';
import { ProviderUnavailableError } from './provider-fetch.ts';
import type { TokenSettings } from './token-settings.ts';

/** What a token turned out to be. */
export type TokenOutcome =
  | { readonly kind: 'valid'; readonly claims: Claims }
  /**
   * `reason` is a sentence for people that tells nothing of what the token holds; `fault` is there
   * where the identity provider has to mend something.
   */
  | { readonly kind: 'invalid'; readonly reason: string; readonly fault?: Error }
  /** The identity provider cannot be asked for the key. */
  | { readonly kind: 'unchecked'; readonly cause: Error };

/** Signatures that only the holder of a private key can make; so neither `none` nor HMAC. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** Seconds that the clocks of provider and platform may differ. */
const CLOCK_TOLERANCE = 30;

/**
 * Checks a JWT (RFC 7519) in compact form: signature, algorithm, issuer, audience, `exp` (which must
 * be there) and `nbf`.
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
    return { kind: 'valid', claims: payload };
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

const UNUSABLE_KEY =
  'The token is signed with a key that is too weak or does not fit its algorithm.';

/** An RSA key of less than 2048 bits, say: the library has no class of its own for it. */
function isUnusableKey(error: unknown): error is Error {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name !== 'AbortError')
  );
}

const REASON_OF_CODE: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The token is signed with an algorithm that is not allowed.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the token is not valid.',
  ERR_JWKS_NO_MATCHING_KEY: 'The token is signed with a key that its issuer does not publish.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'The token does not say which key it is signed with.',
};

const REASON_OF_CLAIM: Readonly<Record<string, string>> = {
  iss: 'The token is not from the issuer that is trusted here.',
  aud: 'The token is not meant for this platform.',
  nbf: 'The token is not valid yet.',
  exp: 'The token does not say when it expires.',
};

function reasonOf(error: errors.JOSEError): string {
  const ofClaim =
    error instanceof errors.JWTClaimValidationFailed ? REASON_OF_CLAIM[error.claim] : undefined;
  return ofClaim ?? REASON_OF_CODE[error.code] ?? 'The token is malformed.';
}
