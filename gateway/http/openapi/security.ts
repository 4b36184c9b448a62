import { SCOPES, type Scope } from '../authentication/caller.ts';
import type { ProblemCode } from '../problems/problem-types.ts';

const SCOPE_LIST = Object.entries(SCOPES)
  .map(([scope, meaning]) => `\`${scope}\` (${meaning})`)
  .join(', ');

export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: `An API key. The scopes of a key say what it permits: ${SCOPE_LIST}.`,
  },
  bareKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API key without a scheme, as older clients of the existing API send it.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of the identity provider, if one is configured; the groups of the user say which scopes it has.',
  },
};

/** The security requirement of a route: any one of the schemes is enough, with the scope as the role that it needs. */
export function securityOf(scope: Scope): readonly Readonly<Record<string, readonly Scope[]>>[] {
  return Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [scope] }));
}

/** The problems of requests whose credentials are missing or insufficient. */
export const CREDENTIAL_PROBLEMS: readonly ProblemCode[] = [
  'authentication-required',
  'forbidden',
  'too-many-failures',
  'credentials-unchecked',
];
