import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Credentials } from '../authentication/credentials.ts';
import type { Limits } from '../bounds/limits.ts';
import type { OpenApiDocument } from '../operations/document.ts';
import type { ApiUrls } from '../server/api-urls.ts';
import type { ChargeLater } from '../server/limit-requests.ts';
import type { Envelope } from './envelope.ts';
import type { Services } from './services.ts';

/**
 * Services and settings of handlers, created once for each profile that is served. Upper floors declare the members that only
 * their routes use: the portal, the command line, the metrics.
 */
export interface RouteContext {
  readonly services: Services;
  readonly limits: Limits;
  /** The form of documents and lists; `isEnveloped` says that of one request. */
  readonly envelope: Envelope;
  readonly urls: ApiUrls;
  /** The GraphQL schema of the profile. */
  readonly schema: GraphQLSchema;
  /** Describes the routes that are served here; made for the first request. */
  readonly openApi: () => OpenApiDocument;
  /** Checks the key on routes that ask for one themselves. */
  readonly credentials: Credentials;
  /** Charges the cost that a handler determines; if absent, nothing is limited. */
  readonly chargeLater?: ChargeLater | undefined;
  /** True if the shell is served. */
  readonly shell: boolean;
  /** True if assistants may use `/mcp`; needs the search. */
  readonly mcp: boolean;
  /** Origins and domains whose pages may write. */
  readonly corsOrigins: readonly string[];
  readonly version: string;
  readonly log: FastifyBaseLogger;
  /** Aborted when the process begins to stop; waiting requests must end then. */
  readonly stopping: AbortSignal;
  /** Aborted with `ProfileReplacedError` when another profile is served: answers without an end must end then. */
  readonly replaced: AbortSignal;
}

/** Why an answer without an end was ended: clients ask again, and get one of the new profile. */
export class ProfileReplacedError extends Error {
  override readonly name = 'ProfileReplacedError';
}
