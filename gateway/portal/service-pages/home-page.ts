import { type Html, html } from '../../http/html/html.ts';
import { htmlPage } from '../../http/html/layout.ts';
import type { Services } from '../../http/routes/services.ts';
import { fallbackText } from '../languages/messages.ts';
import type { ResourceCount } from './count-resources.ts';
import { type FirstQueriesOptions, firstQueries } from './first-queries.ts';
import { firstSteps, isEmpty } from './first-steps.ts';

/** The parts of the home page that change while the service runs. */
export interface HomePageOptions extends FirstQueriesOptions {
  readonly counts: readonly ResourceCount[];
  /** True if the shell is served. */
  readonly shell: boolean;
}

/** The home page: the profile, the number of resources, and links. */
export function homePage(
  services: Services,
  { counts, shell, ...options }: HomePageOptions,
): string {
  const { model } = services;
  const title = fallbackText(model.title) ?? model.id;
  return htmlPage(
    title,
    html`
    <h1>${title}</h1>
    <p class="quiet">Profile <code>${model.id}</code>${model.ownVersion && ` ${model.ownVersion}`}</p>
    <p>${fallbackText(model.description)}</p>
    ${services.repository && isEmpty(counts) ? firstSteps(options.base) : undefined}
    <h2>Content</h2>
    <ul class="cards">${counts.map(countCard)}</ul>
    <h2>Interfaces</h2>
    <ul class="cards">${linksOf(services, shell).map(linkCard)}</ul>
    <h2>First requests</h2>
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
      ? [{ href: './graphql', name: 'GraphiQL', text: 'Write and run GraphQL queries' }]
      : []),
    ...(queryEngine ? [{ href: './sparql', name: 'SPARQL', text: 'Query all stored graphs' }] : []),
    {
      href: './openapi',
      name: 'OpenAPI',
      text: 'Every path of the REST API, with forms to try it',
    },
    ...(repository
      ? [
          { href: './catalogues', name: 'Catalogues', text: 'List of the stored catalogues' },
          {
            href: './vocabularies',
            name: 'Vocabularies',
            text: 'List of the vocabularies',
          },
          { href: './changes', name: 'Changes', text: 'The change feed of all writes' },
        ]
      : []),
    ...(shell
      ? [{ href: './shell.html', name: 'Shell', text: 'Run commands with the API key' }]
      : []),
    { href: './profile', name: 'Profile', text: 'Entities and fields of the installed profile' },
    { href: './profile/schema.graphql', name: 'GraphQL schema', text: 'The schema as text (SDL)' },
    { href: './profile/schema.json', name: 'JSON Schema', text: 'Schema of the served documents' },
    {
      href: './profile/types.d.ts',
      name: 'TypeScript types',
      text: 'Types of the served documents',
    },
    {
      href: './profile/context.jsonld',
      name: 'JSON-LD context',
      text: 'Converts served documents to RDF',
    },
    {
      href: './profile/mapping.json',
      name: 'Index mapping',
      text: 'Index definitions for Elasticsearch',
    },
    { href: './health', name: 'Health', text: 'State of the services and of the index' },
    { href: './problems', name: 'Problems', text: 'Codes of error answers' },
  ];
}
