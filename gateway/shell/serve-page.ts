import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PAGE_HEADERS } from '../http/common-headers.ts';
import { fixedAnswer } from '../http/fixed-answer.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** Everything that the page loads, so that it needs no other host. */
const ASSETS = {
  'shell.js': { contentType: SCRIPT, source: './page/shell.js' },
  'shell.css': { contentType: STYLE, source: './page/shell.css' },
  'xterm.js': { contentType: SCRIPT, source: '@xterm/xterm/lib/xterm.js' },
  'xterm.css': { contentType: STYLE, source: '@xterm/xterm/css/xterm.css' },
  'addon-fit.js': { contentType: SCRIPT, source: '@xterm/addon-fit/lib/addon-fit.js' },
};

/** `GET /shell.html`, and what that page loads from below `/shell/`. */
export async function servePage(app: FastifyInstance): Promise<void> {
  const page = { contentType: 'text/html; charset=utf-8', body: await load('./page/shell.html') };
  app.get('/shell.html', fixedAnswer({ ...page, headers: PAGE_HEADERS }));
  for (const [name, { contentType, source }] of Object.entries(ASSETS)) {
    app.get(`/shell/${name}`, fixedAnswer({ contentType, body: await load(source) }));
  }
}

function load(source: string): Promise<string> {
  return readFile(new URL(import.meta.resolve(source)), 'utf8');
}
