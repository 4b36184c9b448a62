import { readFile } from 'node:fs/promises';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { html } from '../../../http/html/html.ts';
import { htmlDocument } from '../../../http/html/layout.ts';
import { exampleQueries } from './example-queries.ts';

/** Path of the scripts and styles of the page, relative to `/graphql`. */
export const ASSETS = 'graphql/assets';

/** The HTML page of GraphiQL. */
export const GRAPHIQL_PAGE = htmlDocument({
  title: 'GraphiQL',
  head: html`<link rel="stylesheet" href="${ASSETS}/graphiql.css">
<link rel="stylesheet" href="${ASSETS}/start.css">`,
  body: html`<noscript>GraphiQL needs JavaScript. The schema is also available at <a href="profile/schema.graphql">/profile/schema.graphql</a>.</noscript>
<div id="root"></div>
<script src="${ASSETS}/graphiql.js"></script>
<script src="${ASSETS}/start.js"></script>`,
});

/** The script that starts GraphiQL with a tab for each example query of the profile. */
export async function startScript(model: ProfileModel): Promise<string> {
  const defaultTabs = exampleQueries(model).map(({ query, variables }) => ({
    query,
    variables: variables ?? null,
  }));
  const options = { title: `GraphiQL: ${model.id}`, defaultTabs, assets: ASSETS };
  return `const OPTIONS = ${JSON.stringify(options, null, 2)};\n${await partOfPage('start.js')}`;
}

/** A file of the page that is written here. */
export function partOfPage(name: 'start.js' | 'start.css'): Promise<string> {
  return readFile(new URL(`./page/${name}`, import.meta.url), 'utf8');
}
