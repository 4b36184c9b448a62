import type { NamedFacet } from '../search-settings.ts';
import { type GivenSetting, hasMembers, memberOfSetting } from './given-setting.ts';

/** `name` and `title`, which is the name where it is absent; `undefined` without name. */
export function facetNameOf(setting: GivenSetting): NamedFacet | undefined {
  const id = memberOfSetting(setting, 'name')?.value;
  const title = memberOfSetting(setting, 'title')?.value;
  if (typeof id !== 'string' || id === '') {
    return undefined;
  }
  return { id, title: isText(title) ? title : id };
}

function isText(value: unknown): value is NamedFacet['title'] {
  return typeof value === 'string' || (hasMembers(value) && Object.values(value).every(isText));
}
