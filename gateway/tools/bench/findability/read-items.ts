import { primaryLanguage } from '../../../../search/text/languages.ts';
import { pagesOfDatasets } from '../bed/pages-of-datasets.ts';
import type { PlatformClient } from '../bed/platform-client.ts';
import type { ItemText, KnownItem } from './known-item.ts';

interface Translations {
  readonly translations: readonly { readonly language: string; readonly value: string }[];
}

interface Node {
  readonly id: string;
  readonly title: Translations | null;
  readonly description: Translations | null;
  readonly keywords: readonly { readonly value: string }[];
  readonly contact_point: readonly { readonly name: string | null }[];
}

/** Reads the texts of all datasets of a platform, in the order of their ids. */
export async function readItems(client: PlatformClient): Promise<readonly KnownItem[]> {
  const fields = `id title { translations { language value } }
    description { translations { language value } } keywords { value } contact_point { name }`;
  return (await Array.fromAsync(pagesOfDatasets<Node>(client, fields))).flat().map(itemOf);
}

function itemOf({ id, title, description, keywords, contact_point }: Node): KnownItem {
  const publisher = contact_point.find(({ name }) => name !== null)?.name;
  return {
    id,
    titles: textsOf(title),
    descriptions: textsOf(description),
    keywords: keywords.map(({ value }) => value),
    ...(publisher != null && { publisher }),
  };
}

/** Machine translations (`nl-t-en`) follow the text that they were made of. */
function textsOf(texts: Translations | null): ItemText[] {
  const isTranslated = ({ language }: { readonly language: string }) =>
    Number(language.includes('-t-'));
  return (texts?.translations ?? [])
    .toSorted((a, b) => isTranslated(a) - isTranslated(b))
    .map(({ language, value }) => ({ language: primaryLanguage(language), text: value }));
}
