import type { DocumentKey } from '../../../search/index.ts';
import type { Html } from '../../pages/html.ts';

/** The page of a resource that another page links to. */
export interface LinkedPage {
  /** The title of the resource, else its id. */
  readonly title: Html;
  readonly address: string;
}

/** The resources of this platform that a page names. */
export interface LinkedPages {
  /** `undefined` where the platform has no such resource. */
  of(key: DocumentKey): LinkedPage | undefined;
}
