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
      'Access token of the identity provider, if one is configured; permits the writes that the groups of the user allow.',
  },
};

/** The security requirement of a route: any one of the schemes is enough. */
export function securityOf(secured: Secured): readonly Readonly<Record<string, []>>[] {
  const schemes = secured === 'apiKey' ? [secured] : Object.keys(SECURITY_SCHEMES);
  return schemes.map((name) => ({ [name]: [] }));
}

/** The problems of requests whose credentials are missing or insufficient. */
export function credentialProblems(secured: Secured): readonly ProblemCode[] {
  return secured === 'apiKey'
    ? ['authentication-required', 'too-many-failures']
    : ['authentication-required', 'forbidden', 'too-many-failures', 'credentials-unchecked'];
}
