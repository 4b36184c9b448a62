import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { graphql } from './gql';
import type { DatasetFacetSelection, SearchDatasetsQuery } from './gql/graphql';

const PLATFORM = import.meta.env.VITE_PLATFORM_URL ?? 'http://localhost:8080';
const PAGE = 10;

/** The facets beside the hits, and what they are called in each language of the page. */
const FACETS = {
  categories: { en: 'Themes', de: 'Themen', fr: 'Thèmes' },
  distributions_format: { en: 'Formats', de: 'Formate', fr: 'Formats' },
  publisher: { en: 'Publishers', de: 'Herausgeber', fr: 'Éditeurs' },
} as const;

type FacetName = keyof typeof FACETS;
type Connection = SearchDatasetsQuery['datasets'];

const LANGUAGES = ['en', 'de', 'fr'] as const;

const SEARCH = graphql(`
  query SearchDatasets(
    $query: String
    $facets: DatasetFacetSelection
    $only: [DatasetFacet!]
    $languages: [String!]
    $first: Int
    $offset: Int
  ) {
    datasets(query: $query, facets: $facets, first: $first, offset: $offset) {
      totalCount
      nodes {
        id
        title(languages: $languages) { value language }
        description(languages: $languages) { value language }
        issued
      }
      facets(only: $only, first: 8) {
        name
        buckets { value label(languages: $languages) count selected }
      }
    }
  }
`);

const client = new Client({
  url: `${PLATFORM}/graphql`,
  exchanges: [cacheExchange, fetchExchange],
  preferGetMethod: false,
});

/** What the visitor asks for. Each change of it is a new search. */
const asked = {
  query: '',
  language: 'en' as (typeof LANGUAGES)[number],
  facets: {} as Partial<Record<FacetName, string[]>>,
  page: 0,
};

const form = find('form', HTMLFormElement);
const select = find('select', HTMLSelectElement);
const aside = find('aside', HTMLElement);
const main = find('main', HTMLElement);

let newest = 0;

async function search(change: Partial<typeof asked>): Promise<void> {
  Object.assign(asked, { page: 0 }, change);
  newest += 1;
  const mine = newest;
  const { data, error } = await client.query(SEARCH, {
    query: asked.query,
    facets: asked.facets satisfies DatasetFacetSelection,
    only: Object.keys(FACETS) as FacetName[],
    // What is in no other language comes in any.
    languages: [asked.language, '*'],
    first: PAGE,
    offset: asked.page * PAGE,
  });
  if (mine !== newest) {
    return; // The visitor has asked for something else meanwhile.
  }
  document.documentElement.lang = asked.language;
  if (data) {
    aside.replaceChildren(...data.datasets.facets.map(facet));
    main.replaceChildren(...hits(data.datasets));
  } else {
    // An error of GraphQL says what to do; one of the network, that the platform does not answer.
    main.replaceChildren(element('p', { role: 'alert' }, error?.message ?? 'No answer.'));
  }
}

function hits({ totalCount, nodes }: Connection): Node[] {
  const pages = Math.ceil(totalCount / PAGE);
  const turn = (page: number, text: string) => {
    const button = element('button', {}, text);
    button.disabled = page < 0 || page >= pages;
    button.onclick = () => search({ page });
    return button;
  };
  return [
    element('p', { class: 'count' }, `${totalCount}`),
    ...nodes.map(hit),
    turn(asked.page - 1, '←'),
    ` ${asked.page + 1} / ${Math.max(pages, 1)} `,
    turn(asked.page + 1, '→'),
  ].map((part) => (typeof part === 'string' ? document.createTextNode(part) : part));
}

function hit({ id, title, description, issued }: Connection['nodes'][number]): Node {
  const href = `${PLATFORM}/datasets/${encodeURIComponent(id)}`;
  return element(
    'article',
    {},
    element(
      'h2',
      title ? { lang: title.language } : {},
      element('a', { href }, title?.value ?? id),
    ),
    element('p', description ? { lang: description.language } : {}, description?.value ?? ''),
    element('small', {}, issued?.slice(0, 10) ?? ''),
  );
}

function facet({ name, buckets }: Connection['facets'][number]): Node {
  // The facet `distributions.format` is called `distributions_format` where names cannot have a dot.
  const field = name.replaceAll('.', '_') as FacetName;
  const values = buckets.map(({ value, label, count, selected }) => {
    const box = element('input', { type: 'checkbox', value });
    box.checked = selected;
    box.onchange = () => {
      const others = (asked.facets[field] ?? []).filter((one) => one !== value);
      search({ facets: { ...asked.facets, [field]: selected ? others : [...others, value] } });
    };
    return element('label', {}, box, ` ${label} (${count})`);
  });
  return element('fieldset', {}, element('legend', {}, FACETS[field][asked.language]), ...values);
}

/** Texts become text nodes: metadata is never read as HTML. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}

function find<Type extends Element>(selector: string, type: new () => Type): Type {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) {
    throw new Error(`The page has no ${selector}`);
  }
  return found;
}

form.onsubmit = (event) => {
  event.preventDefault();
  search({ query: String(new FormData(form).get('query') ?? '') });
};
select.append(...LANGUAGES.map((language) => element('option', {}, language)));
select.onchange = () => search({ language: LANGUAGES[select.selectedIndex] ?? 'en' });
search({});
