import { type Html, html } from '../../../http/html/html.ts';
import { siteTitle } from '../../view/layout.ts';
import type { View } from '../../view/view.ts';

/** The shared address and its title. */
export interface Shared {
  readonly title: string;
  readonly address: string;
}

/** Characters of a title in an e-mail: its address must not be longer than programs take. */
const MAX_TITLE_LENGTH = 200;

/** The address to copy, and an e-mail with it; nothing is loaded from elsewhere. */
export function shareSection(view: View, { title, address }: Shared): Html {
  const { reader } = view;
  return html`<section><h2>${reader.say('share')}</h2>
<p class="quiet">${reader.say('address')}</p>
<div class="copy" data-copy="${reader.say('share.copy')}" data-copied="${reader.say('copied')}"><p><a href="${address}"><code>${address}</code></a></p></div>
<p><a href="${mailAddress(title, address, siteTitle(view))}">${reader.say('share.mail')}</a></p></section>`;
}

/** A link that opens the reader's e-mail program. */
export function mailAddress(title: string, address: string, site: string): string {
  const short = [...title.replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_TITLE_LENGTH).join('');
  const subject = encodeURIComponent(`${short} – ${site}`.toWellFormed());
  const body = encodeURIComponent(`${short}\r\n${address}`.toWellFormed());
  return `mailto:?subject=${subject}&body=${body}`;
}
