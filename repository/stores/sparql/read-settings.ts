import { z } from 'zod';
import type { MembersRule, ReadSettings } from '../../settings/backend-settings.ts';
import { bareHttpUrl, type Rule, text, timeoutMs } from '../../settings/setting-types.ts';
import type { SparqlServerSettings } from './settings.ts';

const ENDPOINT = 'must be an http or https URL without credentials, or a path under address';
const MISSING = `is missing; it ${ENDPOINT}`;

/** The beginning of an IRI. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i;

const endpoint = z.string({ error: MISSING }).min(1, ENDPOINT).exactOptional();

/**
 * The members of the store setting that are about a SPARQL server. Programs of the same family write
 * the base of both endpoints as `address`, and the user as `username`.
 */
export const SPARQL_MEMBERS = {
  address: bareHttpUrl.exactOptional(),
  queryEndpoint: endpoint,
  updateEndpoint: endpoint,
  user: text.exactOptional(),
  username: text.exactOptional(),
  password: text.exactOptional(),
  timeoutMs: timeoutMs.exactOptional(),
  namespace: text.regex(IRI, 'must be what IRIs begin with, such as "urn:portal:"').exactOptional(),
};

type Members = z.output<z.ZodObject<typeof SPARQL_MEMBERS>>;

/** What has to hold between these members. */
export const SPARQL_RULES: readonly MembersRule[] = [
  { member: 'queryEndpoint', message: MISSING, holds: (given) => 'queryEndpoint' in given },
  { member: 'updateEndpoint', message: MISSING, holds: (given) => 'updateEndpoint' in given },
  { member: 'queryEndpoint', message: ENDPOINT, holds: isEndpoint('queryEndpoint') },
  { member: 'updateEndpoint', message: ENDPOINT, holds: isEndpoint('updateEndpoint') },
  {
    member: 'username',
    message: 'is another name of user; set one of them',
    holds: ({ user, username }) => user === undefined || username === undefined,
  },
  {
    member: 'password',
    message: 'belongs to a user: set both or neither',
    holds: ({ user, username, password }) =>
      ((user ?? username) === undefined) === (password === undefined),
  },
];

/** How to reach the server; `undefined` where no endpoint is given. */
export function readSettings(members: Members): ReadSettings<SparqlServerSettings> | undefined {
  const { address, username, queryEndpoint, updateEndpoint, user = username, ...rest } = members;
  if (queryEndpoint === undefined || updateEndpoint === undefined) {
    return undefined;
  }
  const endpoints = {
    queryEndpoint: new URL(queryEndpoint, address).href,
    updateEndpoint: new URL(updateEndpoint, address).href,
  };
  return {
    settings: { ...endpoints, ...(user !== undefined && { user }), ...rest },
    server: {
      address: endpoints.queryEndpoint,
      otherAddresses: [endpoints.updateEndpoint],
      ...(user !== undefined && { user }),
      sendsCredentials: rest.password !== undefined,
    },
  };
}

function isEndpoint(name: string): Rule {
  return ({ [name]: given, address }) =>
    typeof given !== 'string' ||
    given === '' ||
    bareHttpUrl.safeParse(URL.parse(given, baseOf(address))?.href).success;
}

function baseOf(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? address : undefined;
}
