import { readFile } from 'node:fs/promises';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { exampleQueries } from './example-queries.ts';

/** Path of the scripts and styles of the page, relative to `/graphql`. */
export const ASSETS = 'graphql/assets';

/** Everything comes from this host; the editor creates styles dynamically and has icons as `data:` URLs. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML page of GraphiQL. */
export const GRAPHIQL_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>GraphiQL</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${ASSETS}/graphiql.css">
    <link rel="stylesheet" href="${ASSETS}/start.css">
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript. The schema is also available at <a href="profile/schema.graphql">/profile/schema.graphql</a>.</noscript>
    <div id="root"></div>
    <script src="${ASSETS}/graphiql.js"></script>
    <script src="${ASSETS}/start.js"></script>
  </body>
</html>
`;

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
