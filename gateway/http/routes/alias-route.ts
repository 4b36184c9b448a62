import { isDocumented } from '../operations/operation.ts';
import type { Route } from './route.ts';

/** Differences of another row with the same behaviour. */
export interface Alias {
  /** Has the parameters of the path that it stands beside. */
  readonly path: string;
  /** Ends the ids of its operations, which are unique in the OpenAPI document. */
  readonly idSuffix: string;
}

/** The same route under another path. */
export function aliasRoute(row: Route, { path, idSuffix }: Alias): Route {
  const { operation } = row;
  if (!isDocumented(operation)) {
    return { ...row, path };
  }
  const { id, head } = operation;
  return {
    ...row,
    path,
    operation: {
      ...operation,
      id: id + idSuffix,
      ...(head !== undefined && {
        head: head === 'none' ? head : { ...head, id: head.id + idSuffix },
      }),
    },
  };
}
