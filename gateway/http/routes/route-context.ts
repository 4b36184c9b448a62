import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { PortalSettings } from '../../portal/config/portal-setting.ts';
import type { Development } from '../../portal/development.ts';
import type { CommandRunner } from '../../process/cli/command-runner.ts';
import type { Metrics } from '../../process/metrics/create-metrics.ts';
import type { Credentials } from '../authentication/credentials.ts';
import type { Envelope } from '../negotiation/envelope.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { ChargeLater } from '../rate-limits/limit-requests.ts';
import type { ApiUrls } from '../server/api-urls.ts';
import type { Limits, Services } from './services.ts';

/** What handlers are made from, created once at start. */
export interface RouteContext {
  readonly services: Services;
  readonly limits: Limits;
  /** The form of documents and lists; `isEnveloped` says that of one request. */
  readonly envelope: Envelope;
  readonly urls: ApiUrls;
  /** The GraphQL schema of the profile. */
  readonly schema: GraphQLSchema;
  /** The description of the routes that are served here. */
  readonly openApi: OpenApiDocument;
  /** Runs commands for `/action` and the shell. */
  readonly runner: CommandRunner;
  /** Checks what routes that ask for a key themselves are given. */
  readonly credentials: Credentials;
  /** Charges what a handler finds a request to cost; where absent, nothing is limited. */
  readonly chargeLater?: ChargeLater | undefined;
  /** How the portal looks and what it says of itself. */
  readonly portal: PortalSettings;
  /** Present while a profile is written: pages show where fields come from, and what is wrong. */
  readonly development?: Development | undefined;
  /** Whether the shell is served. */
  readonly shell: boolean;
  /** Whether assistants may ask at `/mcp`, where the search runs. */
  readonly mcp: boolean;
  /** Origins and domains whose pages may write. */
  readonly corsOrigins: readonly string[];
  /** The metrics that are served among the routes; absent where they are not. */
  readonly metrics?: Metrics | undefined;
  readonly version: string;
  readonly log: FastifyBaseLogger;
  /** Aborted when the process begins to stop; waiting requests must end then. */
  readonly stopping: AbortSignal;
}
