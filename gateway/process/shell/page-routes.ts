import { readFile } from 'node:fs/promises';
import { html } from '../../http/html/html.ts';
import { htmlDocument, PAGE_HEADERS } from '../../http/html/layout.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { route } from '../../http/routes/route.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Everything that the page loads, served here so that it needs no other host. */
const ASSETS = {
  'shell.js': { contentType: SCRIPT, source: './page/shell.js' },
  'shell.css': { contentType: STYLE, source: './page/shell.css' },
  'xterm.js': { contentType: SCRIPT, source: '@xterm/xterm/lib/xterm.js' },
  'xterm.css': { contentType: STYLE, source: '@xterm/xterm/css/xterm.css' },
  'addon-fit.js': { contentType: SCRIPT, source: '@xterm/addon-fit/lib/addon-fit.js' },
};

const OF_THE_SHELL = { undocumented: 'The page of the shell, for people' } as const;

const PAGE = htmlDocument({
  title: 'Shell',
  head: html`<link rel="stylesheet" href="shell/xterm.css">
<link rel="stylesheet" href="shell/shell.css">`,
  body: html`<noscript>The shell needs JavaScript. The same commands run on the command line.</noscript>
<div id="terminal"></div>
<script src="shell/xterm.js"></script>
<script src="shell/addon-fit.js"></script>
<script src="shell/shell.js"></script>`,
});

/** The page at `/shell.html` and its assets below `/shell/`. */
export const PAGE_ROUTES = [
  route({
    method: 'get',
    path: '/shell.html',
    needs: 'shell',
    operation: OF_THE_SHELL,
    handler: () =>
      fixedAnswer({
        contentType: 'text/html; charset=utf-8',
        body: PAGE,
        headers: PAGE_HEADERS,
      }),
  }),
  ...Object.entries(ASSETS).map(([name, { contentType, source }]) =>
    route({
      method: 'get',
      path: `/shell/${name}`,
      needs: 'shell',
      operation: OF_THE_SHELL,
      handler: async () => fixedAnswer({ contentType, body: await load(source) }),
    }),
  ),
];

function load(source: string): Promise<string> {
  return readFile(new URL(import.meta.resolve(source)), 'utf8');
}
