import { CKAN } from '../api/ckan/routes.ts';
import { DOWNLOADS } from '../api/downloads/routes.ts';
import { SEARCH } from '../api/existing-api/search/routes.ts';
import { FEEDS } from '../api/feeds/routes.ts';
import { GRAPHIQL, GRAPHQL } from '../api/graphql/index.ts';
import { MCP } from '../api/mcp/routes.ts';
import { HEALTH } from '../api/rest/health/routes.ts';
import { CANDIDATE_ROUTES } from '../api/rest/profile/candidate-routes.ts';
import { PROFILE } from '../api/rest/profile/routes.ts';
import { FEED, RESOURCES } from '../api/rest/routes.ts';
import { SCHEMA_ORG } from '../api/schema-org/routes.ts';
import { SITEMAPS } from '../api/sitemaps/routes.ts';
import { SPARQL } from '../api/sparql/routes.ts';
import type { RouteGroup } from '../http/routes/route.ts';
import { PORTAL } from '../portal/routes.ts';
import { PAGES } from '../portal/service-pages/routes.ts';
import { ACTION } from './action/routes.ts';
import { MONITORING } from './metrics/routes.ts';
import { SHELL } from './shell/routes.ts';

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
  CKAN,
  SPARQL,
  FEED,
  GRAPHQL,
  GRAPHIQL,
  MCP,
  ACTION,
  PROFILE,
  CANDIDATE_ROUTES,
  PORTAL,
  PAGES,
  SITEMAPS,
  HEALTH,
  MONITORING,
  SHELL,
];
