import { readDatasetDocument } from '../../documents/find-document.ts';
import { listedIds } from '../../documents/listed-ids.ts';
import { listResult, notFoundError, valueResult } from '../answer.ts';
import { ckanNatural, ID_PARAMETER, PAGE_OF_LIST } from '../parameters.ts';
import { packageQuery } from '../query/package-query.ts';
import { readPackagePage } from '../search/page-positions.ts';
import { foundPackages, readPackages } from '../search/read-packages.ts';
import { action } from './action.ts';
import { MAX_ROWS } from './package-search.ts';

export const PACKAGE_LIST = action({
  does: 'Return the names of all packages.',
  workload: 'large',
  parameters: PAGE_OF_LIST,
  run: async ({ context }, { limit, offset = 0 }) =>
    listResult(
      listedIds(context.services.search, 'dataset', { offset, limit: limit || undefined }),
    ),
});

export const PACKAGE_SHOW = action({
  does: 'Return a package.',
  workload: 'medium',
  parameters: ID_PARAMETER,
  async run(call, { id }) {
    const document = await readDatasetDocument(call.context.services, id);
    if (!document) {
      throw notFoundError();
    }
    const { value } = await readPackages(call, [document]).next();
    return valueResult(value);
  },
});

export const CURRENT_PACKAGES = action({
  does: 'Return whole packages, 1,000 at most, the last changed first.',
  workload: 'large',
  parameters: {
    ...PAGE_OF_LIST,
    page: ckanNatural().describe('Number of a page, from 1, without `offset`.'),
  },
  async run(call, { limit, offset, page = 1 }) {
    const { fields, services, positions } = call.context;
    const rows = Math.min(limit || MAX_ROWS, MAX_ROWS);
    const start = offset ?? Math.max(0, page - 1) * rows;
    const wanted = { q: '', filters: [], sort: 'metadata_modified desc', language: undefined };
    const query = { ...packageQuery(wanted, fields), facets: [] };
    const { hits } = await readPackagePage(services.search, positions, { query, start, rows });
    return listResult(foundPackages(call, hits));
  },
});
