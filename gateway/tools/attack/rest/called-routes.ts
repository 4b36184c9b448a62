import { isDocumented, type Operation } from '../../../http/openapi/operation.ts';
import type { Route } from '../../../http/routes/route.ts';
import { ROUTES } from '../../../process/routes.ts';

const MEDIA_TYPES: Readonly<Record<NonNullable<Operation['body']>, string>> = {
  rdf: 'text/turtle',
  sparql: 'application/sparql-query',
  graphql: 'application/json',
  action: 'application/json',
  import: 'application/json',
  search: 'application/json',
  mcp: 'application/json',
  profile: 'application/json',
  ckan: 'application/json',
};

/** Values for the parameters of paths. */
const IDS: Readonly<Record<string, string>> = {
  catalogueId: 'bench',
  vocabularyId: 'licence',
  scheme: 'licence',
};

/** A route as the head of a request calls it. */
export interface CalledRoute {
  readonly method: string;
  readonly path: string;
  readonly mediaType: string | undefined;
}

/** All routes of a kind, with ids in their paths. */
export function calledRoutes(isWanted: (route: Route) => boolean): readonly CalledRoute[] {
  return ROUTES.flatMap(({ routes }) => routes)
    .filter(isWanted)
    .map(({ method, path, operation }) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS[name] ?? '00001'),
      mediaType:
        isDocumented(operation) && operation.body ? MEDIA_TYPES[operation.body] : undefined,
    }));
}

/** The routes that take a body. */
export const BODY_ROUTES = calledRoutes(
  ({ operation }) => isDocumented(operation) && operation.body !== undefined,
);
