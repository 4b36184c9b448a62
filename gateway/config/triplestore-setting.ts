import { z } from 'zod';
import { setting } from '../../repository/index.ts';

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
    address: setting.bareHttpUrl.exactOptional(),
    queryEndpoint: endpoint,
    updateEndpoint: endpoint,
    user: setting.text.exactOptional(),
    username: setting.text.exactOptional(),
    password: setting.text.exactOptional(),
    timeoutMs: setting.timeoutMs.exactOptional(),
    namespace: setting.text
      .regex(IRI, 'must be what IRIs begin with, such as "urn:portal:"')
      .exactOptional(),
  })
  .refine(isEndpoint('queryEndpoint'), setting.issueAt(['queryEndpoint'], ENDPOINT))
  .refine(isEndpoint('updateEndpoint'), setting.issueAt(['updateEndpoint'], ENDPOINT))
  .refine(hasOneUser, setting.issueAt(['username'], 'is another name of user; set one of them'))
  .refine(hasBoth, setting.issueAt(['password'], 'belongs to a user: set both or neither'))
  .transform(({ address, username, queryEndpoint, updateEndpoint, user = username, ...rest }) => ({
    queryEndpoint: new URL(queryEndpoint, address).href,
    updateEndpoint: new URL(updateEndpoint, address).href,
    ...(user !== undefined && { user }),
    ...rest,
  }));

function isEndpoint(name: string): setting.Rule {
  return ({ [name]: given, address }) =>
    typeof given !== 'string' ||
    given === '' ||
    setting.bareHttpUrl.safeParse(URL.parse(given, baseOf(address))?.href).success;
}

function baseOf(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? address : undefined;
}

function hasOneUser({ user, username }: setting.Members): boolean {
  return user === undefined || username === undefined;
}

function hasBoth({ user, username, password }: setting.Members): boolean {
  return ((user ?? username) === undefined) === (password === undefined);
}
