import type { DocumentKey } from '../../../search/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { ValueMembers } from '../plan/profile-values.ts';
import type { ShownField } from '../plan/shown-fields.ts';
import { siteEntity } from '../plan/site.ts';
import { facetAddress } from './search-state.ts';
import { isSkolemIri } from './texts.ts';
import type { View } from './view.ts';

/** The page of a resource that another page links to. */
export interface LinkedPage {
  /** The title of the resource, else its id. */
  readonly title: Html;
  readonly address: string;
}

/** The resources of this platform that a page names; each is `undefined` if the platform does not have it. */
export interface LinkedPages {
  of(key: DocumentKey): LinkedPage | undefined;
  /** By the IRI that the platform gave to the resource, or that its publisher did. */
  at(iri: string): LinkedPage | undefined;
}

/** Context of a value: the entity whose facets its links search. */
export interface ValueView extends View {
  readonly entity: string;
  /** The resources of this platform that its links lead to, if the page has looked up their titles. */
  readonly linkedPages?: LinkedPages;
}

/** A link to a resource of this platform, by its title. */
export function linkTo({ title, address }: LinkedPage): Html {
  return html`<a href="${address}">${title}</a>`;
}

/** A text; an address is a link. */
export function linkedText(value: string): Html {
  return isAddress(value)
    ? html`<a href="${value}" rel="nofollow">${value.replace(/^mailto:/i, '')}</a>`
    : html`${value}`;
}

/** Tells whether a text is an address that a browser opens. */
export function isAddress(value: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(value);
}

/** Address of a value: the page of an organisation, a licence itself, all resources with this value, else its IRI. */
export function addressOfObject(
  field: ShownField,
  object: ValueMembers,
  view: ValueView,
): string | undefined {
  const { facet, about, organization } = field;
  const id = organization && object[organization];
  if (typeof id === 'string' && siteEntity(view.site, 'organization')) {
    return view.resource('organization', id);
  }
  const resource = [object.la_url, object.homepage, object.resource].find(
    (one): one is string => typeof one === 'string' && isAddress(one) && !isSkolemIri(one),
  );
  const counted = facet?.value.map((member) => object[member === 'id' ? 'value' : member]);
  const value = counted?.find((one): one is string => typeof one === 'string');
  return about === 'dct:license' || !facet || value === undefined
    ? resource
    : facetAddress(view, view.entity, facet.name, value);
}
