import type { LanguageMap } from '../../profile-compiler/index.ts';
import type { Services } from '../services.ts';
import type { ResourceCount } from './count-resources.ts';
import { type FirstQueriesOptions, firstQueries } from './first-queries.ts';
import { type Html, html } from './html.ts';
import { htmlPage } from './layout.ts';

/** What of the start page changes while the service runs. */
export interface HomePageOptions extends FirstQueriesOptions {
  readonly counts: readonly ResourceCount[];
  /** Whether there is a shell, where the repository is. */
  readonly shell: boolean;
}

/** The start page: what runs here, how much it holds, and where to go on. */
export function homePage(
  services: Services,
  { counts, shell, ...options }: HomePageOptions,
): string {
  const { model } = services;
  const title = englishText(model.title) ?? model.id;
  return htmlPage(
    title,
    html`
    <h1>${title}</h1>
    <p class="quiet">Profile <code>${model.id}</code>${model.ownVersion && ` ${model.ownVersion}`}</p>
    <p>${englishText(model.description)}</p>
    <h2>What is here</h2>
    <ul class="cards">${counts.map(countCard)}</ul>
    <h2>Where to go</h2>
    <ul class="cards">${linksOf(services, shell).map(linkCard)}</ul>
    <h2>What to try first</h2>
    ${firstQueries(services, options).map(
      ({ title: what, text, link }) => html`
      <p>${what}${link && html` – <a href="${link}">run it</a>`}</p>
      <pre tabindex="0" role="region" aria-label="${what}"><code>${text}</code></pre>`,
    )}`,
  );
}

function countCard({ kind, count, imported }: ResourceCount): Html {
  const noun = nounOf(kind, count);
  return html`
      <li><span class="count">${count ?? '–'}</span> <span class="quiet">${noun}${imported && `, ${imported} imported`}</span></li>`;
}

/** The specification says catalogue in prose and paths, `catalog` for the entity. */
function nounOf(kind: string, count: number | undefined): string {
  const noun = kind === 'catalog' ? 'catalogue' : kind;
  return count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies');
}

interface PageLink {
  readonly href: string;
  readonly name: string;
  readonly text: string;
}

function linkCard({ href, name, text }: PageLink): Html {
  return html`
      <li><a href="${href}">${name}</a><p class="quiet">${text}</p></li>`;
}

function linksOf(
  { repository, queryEngine, search }: Services,
  shell: boolean,
): readonly PageLink[] {
  return [
    ...(search
      ? [{ href: '/graphql', name: 'GraphiQL', text: 'Write GraphQL queries, with completion' }]
      : []),
    ...(queryEngine
      ? [{ href: '/sparql', name: 'SPARQL', text: 'Query all graphs, vocabularies too' }]
      : []),
    { href: '/openapi', name: 'OpenAPI', text: 'Every path of the REST API, to read and to try' },
    ...(repository
      ? [
          { href: '/catalogues', name: 'Catalogues', text: 'The stored catalogues as a list' },
          {
            href: '/vocabularies',
            name: 'Vocabularies',
            text: 'The vocabularies as a list',
          },
          { href: '/changes', name: 'Changes', text: 'The feed of all writes, for followers' },
        ]
      : []),
    ...(repository && shell
      ? [{ href: '/shell.html', name: 'Shell', text: 'Commands, for those who have the API key' }]
      : []),
    { href: '/profile', name: 'Profile', text: 'Entities and fields of the installed profile' },
    { href: '/profile/schema.graphql', name: 'GraphQL schema', text: 'As a document (SDL)' },
    { href: '/profile/schema.json', name: 'JSON Schema', text: 'Of the documents served here' },
    { href: '/profile/context.jsonld', name: 'JSON-LD context', text: 'Reads a document as RDF' },
    { href: '/profile/mapping.json', name: 'Index mapping', text: 'For Elasticsearch' },
    { href: '/health', name: 'Health', text: 'Each part, and how far the index has come' },
    { href: '/problems', name: 'Problems', text: 'What the codes of error answers mean' },
  ];
}

/** The text of a language map that an English page shows: the English one, else the first. */
function englishText(texts: LanguageMap): string | undefined {
  return texts.en ?? Object.values(texts)[0];
}
