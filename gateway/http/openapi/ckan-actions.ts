/** Names of the actions of CKAN that are answered. */
export const CKAN_ACTIONS = [
  'package_list',
  'package_search',
  'package_show',
  'current_package_list_with_resources',
  'organization_list',
  'organization_show',
  'group_list',
  'group_show',
  'tag_list',
  'license_list',
  'site_read',
  'status_show',
  'help_show',
] as const;

/** Name of an action of CKAN that is answered. */
export type CkanActionName = (typeof CKAN_ACTIONS)[number];
