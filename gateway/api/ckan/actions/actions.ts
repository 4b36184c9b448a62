import { z } from 'zod';
import type { CkanActionName } from '../../../http/openapi/ckan-actions.ts';
import type { Workload } from '../../../http/server/workloads.ts';
import { badCall, notFoundError, valueResult } from '../answer.ts';
import { requiredText } from '../parameters.ts';
import type { SentParameters } from '../read-call.ts';
import { type Action, action, helpOfAction } from './action.ts';
import { GROUP_LIST, GROUP_SHOW, ORGANIZATION_LIST, ORGANIZATION_SHOW } from './organizations.ts';
import { PACKAGE_SEARCH } from './package-search.ts';
import { CURRENT_PACKAGES, PACKAGE_LIST, PACKAGE_SHOW } from './packages.ts';
import { LICENSE_LIST, TAG_LIST } from './values.ts';

/** The version of CKAN whose actions these are, by which clients decide what to send. */
const CKAN_VERSION = '2.11.0';

const STATUS_SHOW = action({
  does: 'Return what the site is called and which version of CKAN it is like.',
  workload: 'small',
  parameters: {},
  async run({ context, pick }) {
    const { base, model } = context.services;
    return valueResult({
      ckan_version: CKAN_VERSION,
      site_title: pick(model.title) ?? model.id,
      site_description: pick(model.description) ?? '',
      site_url: base.replace(/\/$/, ''),
      locale_default: 'en',
      error_emails_to: null,
      extensions: [],
    });
  },
});

const SITE_READ = action({
  does: 'Return true.',
  workload: 'small',
  parameters: {},
  run: async () => valueResult(true),
});

const HELP_SHOW = action({
  does: 'Return what an action does.',
  workload: 'small',
  parameters: { name: requiredText().describe('Of `help_show`: name of an action.') },
  async run(_, { name }) {
    const shown = known(name);
    if (!shown) {
      throw notFoundError('Action name not known');
    }
    return valueResult(helpOfAction(shown));
  },
});

/** The actions by name. */
const ACTION_TABLE: Readonly<Record<CkanActionName, Action>> = {
  package_list: PACKAGE_LIST,
  package_search: PACKAGE_SEARCH,
  package_show: PACKAGE_SHOW,
  current_package_list_with_resources: CURRENT_PACKAGES,
  organization_list: ORGANIZATION_LIST,
  organization_show: ORGANIZATION_SHOW,
  group_list: GROUP_LIST,
  group_show: GROUP_SHOW,
  tag_list: TAG_LIST,
  license_list: LICENSE_LIST,
  site_read: SITE_READ,
  status_show: STATUS_SHOW,
  help_show: HELP_SHOW,
};

/** The parameters of all actions. Which of them are wrong depends on the action, which reads them. */
export const CALL_QUERY = z.object(
  Object.fromEntries(
    Object.values(ACTION_TABLE)
      .flatMap(({ parameters }) => Object.entries<z.core.$ZodType>(parameters))
      .map(([name, schema]) => [name, described(schema)]),
  ),
);

function described(schema: z.core.$ZodType) {
  const { $schema: _, ...read } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return z.unknown().optional().meta(read);
}

/** Rows of a search beyond which answering it is a lot of work. */
const LARGE_PAGE = 100;

/** Returns the workload of a call. */
export function workloadOfCall(name: string, { rows = 0 }: SentParameters): Workload {
  const isLong = name === 'package_search' && Number(rows) > LARGE_PAGE;
  return isLong ? 'large' : (known(name)?.workload ?? 'small');
}

/** The action of a name; throws a bad request for an unknown one. */
export function actionOf(name: string): Action {
  const found = known(name);
  if (!found) {
    throw badCall(`Action name not known: ${name.slice(0, 80)}`);
  }
  return found;
}

function known(name: string): Action | undefined {
  return isActionName(name) ? ACTION_TABLE[name] : undefined;
}

function isActionName(name: string): name is CkanActionName {
  return Object.hasOwn(ACTION_TABLE, name);
}
