import { type Html, html } from '../../http/html/html.ts';
import { htmlDocument } from '../../http/html/layout.ts';
import { type Development, textOfSetting } from '../config/portal-setting.ts';
import { fallbackText, nameInItself, PORTAL_LANGUAGES } from '../languages/messages.ts';
import { searchOf, searchPath } from './search-state.ts';
import type { View } from './view.ts';
import { mainEntity } from './view.ts';

/** The parts that a page adds to the common layout. */
export interface PortalPage {
  readonly title: string;
  /** One or two sentences for lists of search engines. */
  readonly description?: string | undefined;
  /** The address of this page without language, with its parameters. */
  readonly path: string;
  readonly status?: number;
  /** Elements of the head, for programs. */
  readonly head?: Html | undefined;
  /** Feeds of the listed resources. */
  readonly feeds?: readonly FeedLink[];
  /** True if search engines should leave it out. */
  readonly isUnlisted?: boolean;
  /** The query, for the search box. */
  readonly query?: string;
  /** True if the head of the page has no search box, because the page has a larger one. */
  readonly hasOwnSearch?: boolean;
  /** Pages above this one, from the top. */
  readonly above?: readonly PageAbove[];
  readonly main: Html;
}

export type FeedLink = ReturnType<typeof feedLink>;

/** The link to an Atom feed. */
export function feedLink(address: string, title: string) {
  return { address, title, mediaType: 'application/atom+xml' };
}

export interface PageAbove {
  readonly title: Html | string;
  readonly address: string;
}

/** A complete page. */
export function pageText(page: PortalPage, view: View): string {
  const { reader, site } = view;
  const name = siteTitle(view);
  const title = page.title === name ? name : `${page.title} – ${name}`;
  const head = html`${page.description ? html`<meta name="description" content="${page.description}">` : undefined}
${page.isUnlisted ? html`<meta name="robots" content="noindex">` : undefined}
<link rel="stylesheet" href="${assetAddress(view, site.assets.style.name)}">
<script src="${assetAddress(view, site.assets.script.name)}" defer></script>
${alternates(page, view)}
${(page.feeds ?? []).map((feed) => html`<link rel="alternate" type="${feed.mediaType}" title="${feed.title}" href="${feed.address}">`)}
${page.head}`;
  const body = html`${mistakesBanner(site.context.development)}
<a class="skip" href="#main">${reader.say('skip')}</a>
${header(page, view, name)}
${breadcrumb(page, view)}
<main id="main" tabindex="-1">
${page.main}
</main>
${footer(page, view)}`;
  return htmlDocument({ language: reader.language, title, head, body });
}

/** Stands above a page while the files of the profile have mistakes. */
function mistakesBanner(development: Development | undefined): Html | undefined {
  const problem = development?.problem();
  return problem === undefined
    ? undefined
    : html`<div class="mistakes" role="alert" lang="en"><p>The profile has mistakes. The last good one is served.</p>
<pre tabindex="0">${problem}</pre></div>`;
}

/** The address of a file that pages load. */
function assetAddress(view: View, name: string): string {
  return view.plain(`/portal-files/${name}`);
}

/** The operator's title of the portal, else the title of the profile. */
export function siteTitle({ site, reader }: View): string {
  const { portal, services } = site.context;
  const { title, id } = services.model;
  return (
    textOfSetting(portal.title, reader.language) ??
    title[reader.language] ??
    fallbackText(title) ??
    id
  );
}

/** The same page in the other languages. */
function alternates({ path, status }: PortalPage, view: View): readonly Html[] {
  if (status !== undefined) {
    return [];
  }
  const own = PORTAL_LANGUAGES.map((language) => ({
    language,
    address: absolute(view, `/${language}${path === '/' ? '' : path}`),
  }));
  const every = [...own, { language: 'x-default', address: absolute(view, path) }];
  return [
    html`<link rel="canonical" href="${absolute(view, `${view.reader.prefix}${path}`)}">`,
    ...every.map(
      ({ language, address }) => html`
<link rel="alternate" hreflang="${language}" href="${address}">`,
    ),
  ];
}

function absolute({ site }: View, path: string): string {
  return site.context.urls.base.replace(/\/$/, '') + path;
}

function header({ query, hasOwnSearch }: PortalPage, view: View, name: string): Html {
  const { reader, site } = view;
  const { logo } = site.assets;
  return html`<header class="top"><div class="bar">
<a class="brand" href="${view.page('/')}">${logo ? html`<img src="${assetAddress(view, logo.name)}" alt="" height="36">` : undefined}<span>${name}</span></a>
${hasOwnSearch ? undefined : searchForm(view, { query: query ?? '', id: 'top-search' })}
<nav aria-label="${reader.say('menu')}"><ul>
<li><a href="${view.page(searchPath(searchOf(mainEntity(site))))}">${view.entityTitle(mainEntity(site), 'other')}</a></li>
<li><a href="${view.page('/vocabularies')}">${reader.say('vocabularies')}</a></li>
<li><a href="${view.plain('/developers')}">${reader.say('developers')}</a></li>
</ul></nav>
</div></header>`;
}

/** The box that searches datasets. */
export function searchForm(
  view: View,
  { query, id }: { readonly query: string; readonly id: string },
): Html {
  const { reader } = view;
  return html`<form class="search" role="search" action="${view.page('/search')}" data-suggest="${view.page('/search/suggestions')}">
<label class="hidden" for="${id}">${reader.say('searchFor')}</label>
<input id="${id}" name="q" type="search" value="${query}" autocomplete="off" maxlength="1000">
<button type="submit">${reader.say('search')}</button>
</form>`;
}

function breadcrumb({ above = [] }: PortalPage, { reader }: View): Html | undefined {
  return above.length > 0
    ? html`<nav class="above" aria-label="${reader.say('breadcrumb')}"><ol>${above.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>`)}</ol></nav>`
    : undefined;
}

function footer({ path, status }: PortalPage, view: View): Html {
  const { reader, site } = view;
  const { footer: text, links = [] } = site.context.portal;
  const shown = status === undefined ? path : '/';
  const languages = PORTAL_LANGUAGES.map(
    (language) =>
      html`<li>${
        language === reader.language
          ? html`<span aria-current="true" lang="${language}">${nameInItself(language)}</span>`
          : html`<a lang="${language}" hreflang="${language}" href="${view.plain(`/${language}${shown === '/' ? '' : shown}`)}">${nameInItself(language)}</a>`
      }</li>`,
  );
  return html`<footer class="foot"><div class="bar">
<nav aria-label="${reader.say('language')}"><ul class="inline">${languages}</ul></nav>
<ul class="inline">${links.map(({ title, address }) => html`<li><a href="${address}">${textOfSetting(title, reader.language)}</a></li>`)}</ul>
${text === undefined ? undefined : html`<p>${textOfSetting(text, reader.language)}</p>`}
</div></footer>`;
}
