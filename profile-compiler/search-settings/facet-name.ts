import type { LanguageMap } from '../values.ts';
import { type GivenSetting, hasMembers, memberOfSetting } from './given-setting.ts';

/** Id and title of a facet or of one of its items. */
export interface FacetName {
  readonly id: string;
  readonly title: string | LanguageMap;
}

/** `name` and `title`, which is the name where it is absent; `undefined` without name. */
export function facetNameOf(setting: GivenSetting): FacetName | undefined {
  const id = memberOfSetting(setting, 'name')?.value;
  const title = memberOfSetting(setting, 'title')?.value;
  if (typeof id !== 'string' || id === '') {
    return undefined;
  }
  return { id, title: isText(title) ? title : id };
}

function isText(value: unknown): value is FacetName['title'] {
  return typeof value === 'string' || (hasMembers(value) && Object.values(value).every(isText));
}
