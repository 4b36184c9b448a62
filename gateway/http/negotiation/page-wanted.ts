import Negotiator from 'negotiator';
import { HTML_MEDIA_TYPE } from './media-types.ts';

/**
 * Tells whether a client prefers HTML: it names it, and prefers none of the media types for programs. Clients that
 * accept anything, as most programs do, get those.
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
