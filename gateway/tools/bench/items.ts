import { primaryLanguage } from '../../../search/text/languages.ts';
import type { HttpClient } from '../harness/client.ts';
import type { ItemText, KnownItem } from './findability/corpus.ts';
import { sampleEvenly } from './rounds.ts';

/** A dataset as a flat index has it. */
export interface FlatItem extends KnownItem {
  /** Titles and descriptions of the distributions. */
  readonly distributions: readonly string[];
  /** By the names of `FACETS`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly issued: string | null;
  readonly document: object;
}

/** The facets that are counted, by their names in GraphQL. */
export const FACETS: readonly string[] = [
  'keywords',
  'categories',
  'distributions_format',
  'distributions_license',
  'language',
];

const FIELDS = `id issued document keywords { value } categories { value } language { value } contact_point { name }
  title { translations { language value } } description { translations { language value } } distributions {
    title { translations { value } } description { translations { value } } format { value } license { value } }`;
const PAGE = 100;

interface Translations {
  readonly translations: readonly { readonly language: string; readonly value: string }[];
}

type Node = Pick<FlatItem, 'id' | 'issued' | 'document'> &
  Readonly<Record<'title' | 'description', Translations | null>> &
  Readonly<Record<'keywords' | 'categories' | 'language', unknown>> & {
    readonly contact_point: readonly { readonly name: string | null }[];
    readonly distributions: readonly Readonly<Record<string, unknown>>[];
  };

/** Fields of all datasets of a platform, page by page, in the order of their ids. */
async function* pagesOf<Fields>({ graphql }: HttpClient, fields: string) {
  for (let after = '', isLast = false; !isLast; ) {
    const { datasets } = await graphql<{
      readonly datasets: {
        readonly nodes: readonly Fields[];
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
      };
    }>(
      `{ datasets(first: ${PAGE}${after}) { pageInfo { hasNextPage endCursor } nodes { ${fields} } } }`,
    );
    yield datasets.nodes;
    after = `, after: ${JSON.stringify(datasets.pageInfo.endCursor)}`;
    isLast = !datasets.pageInfo.hasNextPage;
  }
}

/** All datasets of a platform, page by page. */
export async function* pagesOfItems(client: HttpClient): AsyncGenerator<readonly FlatItem[]> {
  for await (const nodes of pagesOf<Node>(client, FIELDS)) {
    yield nodes.map(itemOf);
  }
}

export async function idsOfDatasets(client: HttpClient): Promise<readonly string[]> {
  const pages = await Array.fromAsync(pagesOf<{ readonly id: string }>(client, 'id'));
  return pages.flat().map(({ id }) => id);
}

function itemOf({ id, issued, document, title, description, distributions, ...node }: Node) {
  const ofDistributions = (name: string) => distributions.map((one) => one[name]);
  const publisher = node.contact_point.find(({ name }) => name !== null)?.name;
  const keywords = valuesIn(node.keywords);
  return {
    id,
    issued,
    document,
    titles: textsOf(title),
    descriptions: textsOf(description),
    keywords,
    distributions: valuesIn(['title', 'description'].map(ofDistributions)),
    facets: {
      keywords,
      categories: valuesIn(node.categories),
      distributions_format: valuesIn(ofDistributions('format')),
      distributions_license: valuesIn(ofDistributions('license')),
      language: valuesIn(node.language),
    },
    ...(publisher != null && { publisher }),
  };
}

/** Machine translations (`nl-t-en`) follow the text that they were made of. */
function textsOf(texts: Translations | null): ItemText[] {
  return (texts?.translations ?? [])
    .toSorted((a, b) => Number(a.language.includes('-t-')) - Number(b.language.includes('-t-')))
    .map(({ language, value }) => ({ language: primaryLanguage(language), text: value }));
}

/** The different members `value` anywhere in a part of an answer. */
function valuesIn(part: unknown): string[] {
  const values = new Set<string>();
  JSON.stringify(part, (name, value: unknown) => {
    if (name === 'value' && typeof value === 'string') {
      values.add(value);
    }
    return value;
  });
  return [...values];
}

/** Words and texts of the data to search for, the same in every run. */
export interface DrawnWords {
  /** In two to five documents. */
  readonly rare: readonly string[];
  /** In about 2 % of the documents. */
  readonly medium: readonly string[];
  /** In a third of the documents and more. */
  readonly common: readonly string[];
  /** Two words of one title. */
  readonly pairs: readonly string[];
  /** Words of titles that are long enough to be typed wrongly. */
  readonly long: readonly string[];
}

/** Texts of an item that searches look at, without languages. */
export function textsOfItem({ titles, descriptions, keywords, distributions }: FlatItem) {
  const texts = (some: readonly ItemText[]) => some.map(({ text }) => text);
  return { title: texts(titles), description: texts(descriptions), keywords, distributions };
}

const PLAIN_WORD = /^[a-z]{4,}$/;

/** Counts the words of items that pass by, and draws words by the number of items that have them. */
export function wordCounter() {
  const counts = new Map<string, number>();
  const inTitles: (readonly string[])[] = [];
  return {
    add(item: FlatItem): void {
      const texts = textsOfItem(item);
      const words = new Set(wordsOf(Object.values(texts).flat().join(' ')));
      for (const word of words) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      inTitles.push([...new Set(wordsOf(texts.title.join(' ')))]);
    },
    draw(amount: number): DrawnWords {
      const known = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const between = (least: number, most: number) =>
        sampleEvenly(
          known.filter(([, count]) => least <= count && count <= most).map(([word]) => word),
          amount,
        );
      const pairs = inTitles.flatMap(([one, other]) => (other ? [`${one} ${other}`] : []));
      const long = new Set(inTitles.flat().filter((word) => word.length > 7));
      return {
        rare: between(2, 5),
        medium: between(inTitles.length * 0.015, inTitles.length * 0.025),
        common: between(inTitles.length * 0.33, inTitles.length * 0.75),
        pairs: sampleEvenly(pairs, amount),
        long: sampleEvenly([...long], amount),
      };
    },
  };
}

/** Splits drawn words into two of the same kinds. */
export function halvesOf(drawn: DrawnWords): {
  readonly words: DrawnWords;
  readonly others: DrawnWords;
} {
  const half = (first: number) => {
    const of = (words: readonly string[]) => words.filter((_, at) => at % 2 === first);
    const { rare, medium, common, pairs, long } = drawn;
    return {
      rare: of(rare),
      medium: of(medium),
      common: of(common),
      pairs: of(pairs),
      long: of(long),
    };
  };
  return { words: half(0), others: half(1) };
}

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => PLAIN_WORD.test(word));
}
