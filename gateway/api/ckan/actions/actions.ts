import type { CkanActionName } from '../../../http/openapi/ckan-schemas.ts';
import type { Workload } from '../../../http/server/workloads.ts';
import { type CkanResult, valueResult } from '../answer.ts';
import { badCall, notFoundError } from '../ckan-error.ts';
import type { ActionCall } from '../context.ts';
import { type ActionParameters, requiredText } from '../parameters.ts';
import { groupList, groupShow, organizationList, organizationShow } from './organizations.ts';
import { packageSearch } from './package-search.ts';
import { currentPackages, packageList, packageShow } from './packages.ts';
import { siteRead, statusShow } from './service.ts';
import { licenseList, tagList } from './values.ts';

/** An action of CKAN that reads. */
export interface Action {
  /** Effect and parameters, for `help_show`. */
  readonly help: string;
  /** `large` for lists of everything and of whole packages. */
  readonly workload: Workload;
  readonly run: (call: ActionCall) => Promise<CkanResult>;
}

const LISTED = 'sort (name, title, package_count), limit, offset, q, all_fields';

/** The actions by name. */
export const ACTION_TABLE: Readonly<Record<CkanActionName, Action>> = {
  package_list: {
    help: 'Return the names of all packages. Parameters: limit, offset.',
    workload: 'large',
    run: packageList,
  },
  package_search: {
    help: 'Search packages. Parameters: q, fq, fq_list, rows (up to 1000), start, sort, fl, facet, facet.field, facet.limit, facet.mincount.',
    workload: 'medium',
    run: packageSearch,
  },
  package_show: {
    help: 'Return a package. Parameters: id (its id or name).',
    workload: 'medium',
    run: packageShow,
  },
  current_package_list_with_resources: {
    help: 'Return whole packages, the last changed first. Parameters: limit (up to 1000), offset.',
    workload: 'large',
    run: currentPackages,
  },
  organization_list: {
    help: `Return the names of all organizations, which are the catalogues. Parameters: ${LISTED}, organizations.`,
    workload: 'large',
    run: organizationList,
  },
  organization_show: {
    help: 'Return an organization. Parameters: id (its id or name), include_datasets (up to 1000).',
    workload: 'large',
    run: organizationShow,
  },
  group_list: {
    help: `Return the names of all groups, which are the themes. Parameters: ${LISTED}, groups.`,
    workload: 'large',
    run: groupList,
  },
  group_show: {
    help: 'Return a group. Parameters: id (its id or name), include_datasets (up to 1000).',
    workload: 'large',
    run: groupShow,
  },
  tag_list: {
    help: 'Return the names of all tags. Parameters: query, all_fields.',
    workload: 'large',
    run: tagList,
  },
  license_list: {
    help: 'Return the licenses that packages have.',
    workload: 'medium',
    run: licenseList,
  },
  site_read: { help: 'Return true.', workload: 'small', run: siteRead },
  status_show: {
    help: 'Return what the site is called and which version of CKAN it is like.',
    workload: 'small',
    run: statusShow,
  },
  help_show: {
    help: 'Return what an action does. Parameters: name.',
    workload: 'small',
    run: helpShow,
  },
};

/** Rows of a search beyond which answering it is a lot of work. */
const LARGE_PAGE = 100;

/** Returns the workload of a call. */
export function workloadOfCall(name: string, parameters: ActionParameters): Workload {
  const isLong = name === 'package_search' && Number(parameters.get('rows') ?? 0) > LARGE_PAGE;
  return isLong ? 'large' : (known(name)?.workload ?? 'small');
}

/** The action of a name; throws a bad request for an unknown one. */
export function actionOf(name: string): Action {
  const action = known(name);
  if (!action) {
    throw badCall(`Action name not known: ${name.slice(0, 80)}`);
  }
  return action;
}

function known(name: string): Action | undefined {
  return isActionName(name) ? ACTION_TABLE[name] : undefined;
}

function isActionName(name: string): name is CkanActionName {
  return Object.hasOwn(ACTION_TABLE, name);
}

async function helpShow({ parameters }: ActionCall): Promise<CkanResult> {
  const action = known(requiredText(parameters, 'name'));
  if (!action) {
    throw notFoundError('Action name not known');
  }
  return valueResult(action.help);
}
