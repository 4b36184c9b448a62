import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPortalLanguage, type PortalLanguage } from './messages.ts';

/** The cookie that remembers which language a reader chose; it says nothing else. */
const NAME = 'portal-language';
const ONE_YEAR_SECONDS = 31_536_000;

const COOKIE = new RegExp(`(?:^|;)\\s*${NAME}=([a-z]{2})(?:;|$)`);

/** The language that a reader chose before. */
export function chosenLanguage({ headers }: FastifyRequest): PortalLanguage | undefined {
  const [, tag = ''] = COOKIE.exec(headers.cookie ?? '') ?? [];
  return isPortalLanguage(tag) ? tag : undefined;
}

/** Remembers the language of a page that a reader came to from another page of the portal; links from elsewhere choose nothing. */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, base }: { readonly language: PortalLanguage; readonly base: URL },
): void {
  if (request.headers['sec-fetch-site'] === 'same-origin' && chosenLanguage(request) !== language) {
    const secure = base.protocol === 'https:' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${NAME}=${language}; Path=${base.pathname}; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly${secure}`,
    );
  }
}
