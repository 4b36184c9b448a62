import type { LanguageMap } from '../../../../../profile-compiler/index.ts';
import {
  type DocumentObject,
  isObject,
  pickTag,
  type Search,
} from '../../../../../search/index.ts';

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
    const title = stored && titleOf(JSON.parse(stored.json));
    return title === undefined ? [] : [[stored?.id ?? '', title] as const];
  });
  return new Map(titles);
}

function titleOf(document: DocumentObject): string | undefined {
  return documentText(document, document.title ?? document.name);
}

/** A text of a document as one text: of several languages in its own first one, else as texts are picked. */
export function documentText(document: DocumentObject, text: unknown): string | undefined {
  if (!isObject(text)) {
    return typeof text === 'string' ? text : undefined;
  }
  const map = text as LanguageMap;
  const tag = pickTag(Object.keys(map), firstLanguage(document));
  return tag === undefined ? undefined : map[tag];
}

function firstLanguage({ language }: DocumentObject): string | undefined {
  const [first] = [language].flat();
  return isObject(first) && typeof first.id === 'string' ? first.id : undefined;
}
