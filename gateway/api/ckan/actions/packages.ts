import type { Search } from '../../../../search/index.ts';
import { readDatasetDocument } from '../../rest/datasets/dataset-documents.ts';
import { type CkanResult, listResult, valueResult } from '../answer.ts';
import { notFoundError } from '../ckan-error.ts';
import type { ActionCall } from '../context.ts';
import { naturalParameter, requiredText } from '../parameters.ts';
import { packageQuery } from '../query/package-query.ts';
import { readPackagePage } from '../search/page-positions.ts';
import { readPackages } from '../search/read-packages.ts';
import { MOST_ROWS } from './package-search.ts';

/** Ids that are read in one step. */
const STEP = 1_000;

/** The names of all packages, or of a page of them. */
export async function packageList({ context, parameters }: ActionCall): Promise<CkanResult> {
  const limit = naturalParameter(parameters, 'limit') || Number.POSITIVE_INFINITY;
  const offset = naturalParameter(parameters, 'offset') ?? 0;
  return listResult(namesFrom(context.services.search, offset, limit));
}

async function* namesFrom(
  search: Pick<Search, 'dated'>,
  offset: number,
  limit: number,
): AsyncGenerator<string> {
  let after: string | undefined;
  let at = 0;
  for (;;) {
    const ids = await search.dated('dataset', { first: STEP, after });
    for (const { id } of ids) {
      if (at >= offset + limit) {
        return;
      }
      if (at >= offset) {
        yield id;
      }
      at += 1;
    }
    after = ids.at(-1)?.id;
    if (ids.length < STEP) {
      return;
    }
  }
}

export async function packageShow(call: ActionCall): Promise<CkanResult> {
  const id = requiredText(call.parameters, 'id');
  const document = await readDatasetDocument(call.context.services, id);
  if (!document) {
    throw notFoundError();
  }
  const { value } = await readPackages(call, [document]).next();
  return valueResult(value);
}

/** Whole packages, the last changed first. */
export async function currentPackages(call: ActionCall): Promise<CkanResult> {
  const { context, parameters } = call;
  const { fields, services, positions } = context;
  const rows = Math.min(naturalParameter(parameters, 'limit') || MOST_ROWS, MOST_ROWS);
  const page = naturalParameter(parameters, 'page') ?? 1;
  const start = naturalParameter(parameters, 'offset') ?? Math.max(0, page - 1) * rows;
  const wanted = { q: '', filters: [], sort: 'metadata_modified desc', language: undefined };
  const query = { ...packageQuery(wanted, fields), facets: [] };
  const { hits } = await readPackagePage(services.search, positions, {
    query,
    start,
    rows,
  });
  call.charge(hits.length);
  const documents = hits.map(({ document }) => document);
  return listResult(readPackages(call, documents));
}
