import Negotiator from 'negotiator';
import { HTML_MEDIA_TYPE } from './media-types.ts';

/**
 * Whether HTML is what a client wants most: it names it, and prefers none of the media types that programs get. Who accepts
 * anything, as most programs do, gets what programs get.
 */
export function isPageWanted(accept: string | undefined, others: readonly string[]): boolean {
  const ranges = accept?.toLowerCase().split(',') ?? [];
  // Parameters such as a charset say nothing here.
  const weighed = ranges.map((range) => range.replace(/;(?!\s*q\s*=)[^;]*/g, '')).join(',');
  return (
    weighed.includes(HTML_MEDIA_TYPE) &&
    new Negotiator({ headers: { accept: weighed } }).mediaType([...others, HTML_MEDIA_TYPE]) ===
      HTML_MEDIA_TYPE
  );
}
