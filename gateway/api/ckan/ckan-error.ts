/** Ends a call of an action with an error as CKAN has it; `error` is that member of the answer. */
export class CkanError extends Error {
  override readonly name = 'CkanError';
  readonly status: 400 | 404 | 409;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: CkanError['status'], error: CkanError['error']) {
    super(JSON.stringify(error));
    this.status = status;
    this.error = error;
  }
}

/** A request that is no call of an action. */
export function badCall(message: string): CkanError {
  return new CkanError(400, { __type: 'Bad Request', message: `Bad request - ${message}` });
}

export function notFoundError(what?: string): CkanError {
  const message = what === undefined ? 'Not found' : `Not found: ${what}`;
  return new CkanError(404, { __type: 'Not Found Error', message });
}

/** Parameters that a search does not have, or an order that it does not know. */
export function searchQueryError(message: string): CkanError {
  const shown = `Search Query is invalid: ${message}`;
  return new CkanError(400, { __type: 'Search Query Error', message: shown });
}

/** A search that cannot be run. */
export function searchError(message: string): CkanError {
  return new CkanError(409, { __type: 'Search Error', message: `Search error: ${message}` });
}
