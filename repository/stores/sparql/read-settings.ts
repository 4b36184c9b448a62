import { z } from 'zod';
import type { MembersRule, ReadSettings } from '../../settings/backend-settings.ts';
import {
  bareHttpUrl,
  type Members as Given,
  type Rule,
  text,
  timeoutMs,
} from '../../settings/setting-types.ts';
import type { SparqlServerSettings } from './settings.ts';

const ENDPOINT = 'must be an http or https URL without credentials, or a path that follows address';
const MISSING = `is missing; it ${ENDPOINT}`;
const DIGEST =
  'asks for HTTP digest, which the platform does not send: create an endpoint with HTTP Basic, such as /sparql-basic, ' +
  'name it as updateEndpoint, and set user and password (docs/virtuoso.md)';

/** The beginning of an IRI. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i;

const endpoint = z.string({ error: MISSING }).min(1, ENDPOINT).exactOptional();

/**
 * The members of the store setting that are about a SPARQL server. Programs of the same family write
 * the base of both endpoints as `address`, the endpoint of updates as `queryAuthEndpoint`, and the user as `username`.
 */
export const SPARQL_MEMBERS = {
  address: bareHttpUrl.exactOptional(),
  queryEndpoint: endpoint,
  queryAuthEndpoint: endpoint,
  updateEndpoint: endpoint,
  user: text.exactOptional(),
  username: text.exactOptional(),
  password: text.exactOptional(),
  timeoutMs: timeoutMs.exactOptional(),
  namespace: text.regex(IRI, 'must be what IRIs begin with, such as "urn:portal:"').exactOptional(),
};

type Members = z.output<z.ZodObject<typeof SPARQL_MEMBERS>>;

/** The endpoint of updates; the first that is given counts. */
const UPDATE_MEMBERS = ['updateEndpoint', 'queryAuthEndpoint'] as const;
/** The endpoints of Virtuoso as it is installed. */
const DEFAULT_QUERY = '/sparql';
const DEFAULT_UPDATE = '/sparql-auth';

/** What has to hold between these members. */
export const SPARQL_RULES: readonly MembersRule[] = [
  {
    member: 'queryEndpoint',
    message: MISSING,
    holds: (given) => 'queryEndpoint' in given || 'address' in given,
  },
  {
    member: 'updateEndpoint',
    message: MISSING,
    holds: (given) => UPDATE_MEMBERS.some((member) => member in given) || 'address' in given,
  },
  ...(['queryEndpoint', ...UPDATE_MEMBERS] as const).map((member) => ({
    member,
    message: ENDPOINT,
    holds: isEndpoint(member),
  })),
  {
    member: 'queryAuthEndpoint',
    message: DIGEST,
    holds: (given) => !asksForDigest(given),
  },
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
  const { address, username, user = username, password, timeoutMs, namespace } = members;
  const { queryEndpoint = DEFAULT_QUERY, queryAuthEndpoint = DEFAULT_UPDATE } = members;
  const queryUrl = urlOf(queryEndpoint, address);
  const updateUrl = urlOf(members.updateEndpoint ?? queryAuthEndpoint, address);
  if (queryUrl === undefined || updateUrl === undefined) {
    return undefined;
  }
  return {
    settings: {
      queryEndpoint: queryUrl,
      updateEndpoint: updateUrl,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(namespace !== undefined && { namespace }),
    },
    server: {
      address: queryUrl,
      otherAddresses: [updateUrl],
      ...(user !== undefined && { user }),
      sendsCredentials: password !== undefined,
    },
  };
}

function isEndpoint(name: string): Rule {
  return ({ [name]: given, address }) =>
    typeof given !== 'string' ||
    given === '' ||
    bareHttpUrl.safeParse(urlOf(given, typeof address === 'string' ? address : undefined)).success;
}

/**
 * The URL of an endpoint: a path follows the address as text, so that an address may have a path
 * (`http://db:7200/repositories` and `/portal`).
 */
function urlOf(endpoint: string, address: string | undefined): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(endpoint) || address === undefined) {
    return URL.parse(endpoint)?.href;
  }
  return URL.parse(`${address.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`)?.href;
}

/** Whether updates would go to the endpoint that Virtuoso protects by HTTP digest, named or by default. */
function asksForDigest({ updateEndpoint, queryAuthEndpoint, address }: Given): boolean {
  const endpoint = queryAuthEndpoint ?? (address === undefined ? '' : DEFAULT_UPDATE);
  return updateEndpoint === undefined && /\/sparql-auth\/?$/.test(String(endpoint));
}
