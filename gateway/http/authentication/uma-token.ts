import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose/jwt/decode';

/** Reason for the refusal of such a token. */
export const UMA_REASON =
  'The token states rights for each catalogue (the claim "authorization.permissions" of Keycloak), which this platform does not know yet.';

/**
 * Tells whether a request sends a token with permissions for resources, as Keycloak issues it for UMA 2.0 (a
 * requesting party token). The token is not verified: the answer is a refusal in any case.
 */
export function sendsUmaToken({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
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
