import { readFile } from 'node:fs/promises';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { route } from '../../http/routes/route.ts';
import { PAGE_HEADERS } from '../../http/server/common-headers.ts';

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

/** The page at `/shell.html`, and what it loads from below `/shell/`. */
export const PAGE_ROUTES = [
  route({
    method: 'get',
    path: '/shell.html',
    needs: 'shell',
    operation: OF_THE_SHELL,
    handler: async () =>
      fixedAnswer({
        contentType: 'text/html; charset=utf-8',
        body: await load('./page/shell.html'),
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
