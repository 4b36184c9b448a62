import { z } from 'zod';
import type { MembersRule, ReadSettings } from '../../settings/backend-settings.ts';
import {
  bareHttpUrl,
  type Members as Given,
  type Rule,
  text,
  timeoutMs,
} from '../../settings/setting-types.ts';
import { asksForDigest, type SparqlServerSettings } from './settings.ts';

const ENDPOINT = 'must be an http or https URL without credentials, or a path that follows address';
const MISSING = `is missing; it ${ENDPOINT}`;
/** The beginning of an IRI. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i;

const endpoint = z.string({ error: MISSING }).min(1, ENDPOINT).exactOptional();

/**
 * The members of the store setting that are about a SPARQL server. Programs of the same family write
 * the base of both endpoints as `address`, the endpoint of updates as `queryAuthEndpoint`, the one that loads as `graphAuthEndpoint`, and the user as `username`.
 */
export const SPARQL_MEMBERS = {
  address: bareHttpUrl.exactOptional(),
  queryEndpoint: endpoint,
  queryAuthEndpoint: endpoint,
  updateEndpoint: endpoint,
  graphAuthEndpoint: endpoint,
  loadEndpoint: endpoint,
  user: text.exactOptional(),
  username: text.exactOptional(),
  password: text.exactOptional(),
  timeoutMs: timeoutMs.exactOptional(),
  namespace: text.regex(IRI, 'must be what IRIs begin with, such as "urn:portal:"').exactOptional(),
};

type Members = z.output<z.ZodObject<typeof SPARQL_MEMBERS>>;

/** The endpoint of updates; the first that is given counts. */
const UPDATE_MEMBERS = ['updateEndpoint', 'queryAuthEndpoint'] as const;
/** The endpoint that loads; the first that is given counts. */
const LOAD_MEMBERS = ['loadEndpoint', 'graphAuthEndpoint'] as const;
/** The endpoints of Virtuoso as it is installed. */
const DEFAULT_QUERY = '/sparql';
const DEFAULT_UPDATE = '/sparql-auth';
/** User and password of a Virtuoso whose installer sets no others; the existing system sends them by default, too. */
const DEFAULT_USER = 'dba';

/** Rules between these members. */
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
  ...(['queryEndpoint', ...UPDATE_MEMBERS, ...LOAD_MEMBERS] as const).map((member) => ({
    member,
    message: ENDPOINT,
    holds: isEndpoint(member),
  })),
  {
    member: 'username',
    message: 'is another name of user; set one of them',
    holds: ({ user, username }) => user === undefined || username === undefined,
  },
  {
    member: 'password',
    message: 'belongs to a user: set both or neither',
    holds: (given) =>
      isProtected(given) ||
      ((given.user ?? given.username) === undefined) === (given.password === undefined),
  },
];

/** Reads the settings of the server; `undefined` if no endpoint is given. */
export function readSettings(members: Members): ReadSettings<SparqlServerSettings> | undefined {
  const { address, timeoutMs, namespace } = members;
  const { queryEndpoint = DEFAULT_QUERY, queryAuthEndpoint = DEFAULT_UPDATE } = members;
  const queryUrl = urlOf(queryEndpoint, address);
  const updateUrl = urlOf(members.updateEndpoint ?? queryAuthEndpoint, address);
  if (queryUrl === undefined || updateUrl === undefined) {
    return undefined;
  }
  const { loadEndpoint = members.graphAuthEndpoint } = members;
  const loadUrl = loadEndpoint === undefined ? undefined : urlOf(loadEndpoint, address);
  const { user, password } = userOf(members);
  return {
    settings: {
      queryEndpoint: queryUrl,
      updateEndpoint: updateUrl,
      ...(loadUrl !== undefined && { loadEndpoint: loadUrl }),
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(namespace !== undefined && { namespace }),
    },
    server: {
      address: queryUrl,
      otherAddresses: [updateUrl, ...(loadUrl === undefined ? [] : [loadUrl])],
      ...(user !== undefined && { user }),
      sendsCredentials: password !== undefined,
      ...(isProtected(members) && members.password === undefined && { hasDefaultPassword: true }),
    },
  };
}

/** The user of requests; if writing needs one and none is named, that of a new Virtuoso. */
function userOf(members: Members): Pick<SparqlServerSettings, 'user' | 'password'> {
  const { username, user = username, password } = members;
  return isProtected(members)
    ? { user: user ?? DEFAULT_USER, password: password ?? DEFAULT_USER }
    : { ...(user !== undefined && { user }), ...(password !== undefined && { password }) };
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

/** Tests whether updates go to the endpoint of Virtuoso that only users may use, named or by default. */
function isProtected({ updateEndpoint, queryAuthEndpoint, address }: Given): boolean {
  const endpoint = updateEndpoint ?? queryAuthEndpoint ?? (address && DEFAULT_UPDATE);
  return asksForDigest(String(endpoint ?? ''));
}
