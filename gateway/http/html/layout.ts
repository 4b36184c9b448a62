import { readFileSync } from 'node:fs';
import { type Html, html } from './html.ts';

const STYLE: Html = { html: readFileSync(new URL('./page.css', import.meta.url), 'utf8') };

/** A complete, self-contained HTML page. */
export function htmlPage(title: string, main: Html): string {
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>${main}</main>
</body>
</html>
`;
  return text;
}
