import type { LanguageMap } from '../../../../../profile-compiler/index.ts';
import {
  type DocumentObject,
  isObject,
  pickTag,
  type Search,
} from '../../../../../search/index.ts';
import { memberText } from '../../../schema-org/forms.ts';

/**
 * One text for each document that has a title: in its own first language, else in English, else as texts are picked.
 * Clients print it as it stands.
 */
export async function documentTitles(
  search: Pick<Search, 'get'>,
  entity: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const documents = await search.get(entity, ids);
  const titles = documents.flatMap((stored) => {
    const members: DocumentObject | undefined = stored && JSON.parse(stored.json);
    const title = members && documentText(members, members.title ?? members.name);
    return title === undefined ? [] : [[stored?.id ?? '', title] as const];
  });
  return new Map(titles);
}

/** A text of a document as one text: of several languages in its own first one, else as texts are picked. */
export function documentText(document: DocumentObject, text: unknown): string | undefined {
  if (!isObject(text)) {
    return typeof text === 'string' ? text : undefined;
  }
  const map = text as LanguageMap;
  const [language] = [document.language].flat();
  const tag = pickTag(Object.keys(map), memberText(language, 'id'));
  return tag === undefined ? undefined : map[tag];
}
