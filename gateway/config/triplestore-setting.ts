import { z } from 'zod';
import { bareHttpUrl } from './http-url.ts';
import { type Members, type Rule, text, timeoutMs, told } from './members.ts';

const ENDPOINT = 'must be an http or https URL without credentials, or a path under address';

/** The beginning of an IRI. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i;

const endpoint = z.string({ error: `is missing; it ${ENDPOINT}` }).min(1, ENDPOINT);

/**
 * A SPARQL 1.1 server that keeps the graphs. `address` and `username` are how other programs of the
 * family name a base of both endpoints and the user.
 */
export const triplestoreSetting = z
  .strictObject({
    address: bareHttpUrl.exactOptional(),
    queryEndpoint: endpoint,
    updateEndpoint: endpoint,
    user: text.exactOptional(),
    username: text.exactOptional(),
    password: text.exactOptional(),
    timeoutMs: timeoutMs.exactOptional(),
    namespace: text
      .regex(IRI, 'must be what IRIs begin with, such as "urn:portal:"')
      .exactOptional(),
  })
  .refine(isEndpoint('queryEndpoint'), told(['queryEndpoint'], ENDPOINT))
  .refine(isEndpoint('updateEndpoint'), told(['updateEndpoint'], ENDPOINT))
  .refine(hasOneUser, told(['username'], 'is another name of user; set one of them'))
  .refine(hasBoth, told(['password'], 'belongs to a user: set both or neither'))
  .transform(({ address, username, queryEndpoint, updateEndpoint, user = username, ...rest }) => ({
    queryEndpoint: new URL(queryEndpoint, address).href,
    updateEndpoint: new URL(updateEndpoint, address).href,
    ...(user !== undefined && { user }),
    ...rest,
  }));

function isEndpoint(name: string): Rule {
  return ({ [name]: given, address }) =>
    typeof given !== 'string' ||
    given === '' ||
    bareHttpUrl.safeParse(URL.parse(given, baseOf(address))?.href).success;
}

function baseOf(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? address : undefined;
}

function hasOneUser({ user, username }: Members): boolean {
  return user === undefined || username === undefined;
}

function hasBoth({ user, username, password }: Members): boolean {
  return ((user ?? username) === undefined) === (password === undefined);
}
