import type { Secured } from '../auth/authentication.ts';
import type { ProblemCode } from '../http/problem-types.ts';

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Permits every write.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of the configured identity provider, where there is one; permits what the groups of its user may write.',
  },
};

/** The security requirement of a route: any one of the schemes is enough. */
export function securityOf(secured: Secured): readonly Readonly<Record<string, []>>[] {
  const schemes = secured === 'apiKey' ? [secured] : Object.keys(SECURITY_SCHEMES);
  return schemes.map((name) => ({ [name]: [] }));
}

/** What a request is answered with whose credentials are missing or not enough. */
export function credentialProblems(secured: Secured): readonly ProblemCode[] {
  return secured === 'apiKey'
    ? ['authentication-required']
    : ['authentication-required', 'forbidden', 'credentials-unchecked'];
}
