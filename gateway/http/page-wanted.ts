import Negotiator from 'negotiator';
import { HTML_MEDIA_TYPE } from './media-types.ts';

/**
 * Whether HTML is what a client wants most: it names it, and prefers none of the media types that programs get. Who accepts
 * anything, as most programs do, gets what programs get.
 */
export function isPageWanted(accept: string | undefined, others: readonly string[]): boolean {
  return (
    accept?.toLowerCase().includes(HTML_MEDIA_TYPE) === true &&
    new Negotiator({ headers: { accept } }).mediaType([...others, HTML_MEDIA_TYPE]) ===
      HTML_MEDIA_TYPE
  );
}
