import { html } from '../../http/html/html.ts';
import { htmlDocument, PAGE_HEADERS } from '../../http/html/layout.ts';
import { pageFiles } from '../../http/html/page-files.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { route } from '../../http/routes/route.ts';

const FILES = [
  './page/shell.js',
  './page/shell.css',
  '@xterm/xterm/lib/xterm.js',
  '@xterm/xterm/css/xterm.css',
  '@xterm/addon-fit/lib/addon-fit.js',
];

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

/** The page at `/shell.html` and its files below `/shell/`. */
export const PAGE_ROUTES = [
  route({
    method: 'get',
    path: '/shell.html',
    needs: 'shell',
    operation: { undocumented: 'The page of the shell, for people' },
    handler: () =>
      fixedAnswer({
        contentType: 'text/html; charset=utf-8',
        body: PAGE,
        headers: PAGE_HEADERS,
      }),
  }),
  ...pageFiles(
    '/shell',
    FILES.map((file) => import.meta.resolve(file)),
    'shell',
  ),
];
