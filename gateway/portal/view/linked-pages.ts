import type { DocumentKey } from '../../../search/index.ts';
import type { Html } from '../../http/html/html.ts';

/** The page of a resource that another page links to. */
export interface LinkedPage {
  /** The title of the resource, else its id. */
  readonly title: Html;
  readonly address: string;
}

/** The resources of this platform that a page names; each is `undefined` where the platform does not have it. */
export interface LinkedPages {
  of(key: DocumentKey): LinkedPage | undefined;
  /** By the IRI that the platform gave to the resource, or that its publisher did. */
  at(iri: string): LinkedPage | undefined;
}
