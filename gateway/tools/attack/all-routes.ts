import type { Route } from '../../http/routes/route.ts';
import { ROUTES } from '../../process/routes.ts';

/** Values for the parameters of paths. */
const IDS: Readonly<Record<string, string>> = {
  catalogueId: 'bench',
  vocabularyId: 'licence',
  scheme: 'licence',
};
/** All routes of the platform. */
export const ALL_ROUTES = ROUTES.flatMap(({ routes }) => routes);

/** The path of a route, with ids of the data that attacks find. */
export function attackedPath({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS[name] ?? '00001');
}
