import { ACTION } from './action/routes.ts';
import { DOWNLOADS } from './downloads/routes.ts';
import { FEEDS } from './feeds/routes.ts';
import { GRAPHIQL, GRAPHQL } from './graphql/index.ts';
import type { RouteGroup } from './http/route.ts';
import { MCP } from './mcp/routes.ts';
import { MONITORING } from './metrics/routes.ts';
import { PAGES } from './pages/routes.ts';
import { PORTAL } from './portal/routes.ts';
import { HEALTH } from './rest/health/routes.ts';
import { PROFILE } from './rest/profile/routes.ts';
import { FEED, RESOURCES } from './rest/routes.ts';
import { SEARCH } from './rest/search/routes.ts';
import { SCHEMA_ORG } from './schema-org/routes.ts';
import { SHELL } from './shell/routes.ts';
import { SITEMAPS } from './sitemaps/routes.ts';
import { SPARQL } from './sparql/routes.ts';

/**
 * Every route of the HTTP interface, one row each, in the order of the OpenAPI document. A row both
 * registers its route and describes it.
 */
export const ROUTES: readonly RouteGroup[] = [
  RESOURCES,
  SEARCH,
  DOWNLOADS,
  FEEDS,
  SCHEMA_ORG,
  SPARQL,
  FEED,
  GRAPHQL,
  GRAPHIQL,
  MCP,
  ACTION,
  PROFILE,
  PORTAL,
  PAGES,
  SITEMAPS,
  HEALTH,
  MONITORING,
  SHELL,
];
