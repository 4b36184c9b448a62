import { escapedMarkup } from '../negotiation/escaped-xml.ts';

/** HTML that is safe to send as it is. */
export interface Html {
  readonly html: string;
}

/** A value in a hole of `html`: texts are escaped, lists are joined. */
export type Hole = string | number | Html | readonly Hole[] | undefined;

/** Template tag: values are escaped as text, except `Html`. */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  const filled = parts.map(
    (part, index) => part + (index < holes.length ? fillAfter(part, holes[index]) : ''),
  );
  return { html: filled.join('') };
}

const LINK = /\b(href|src|action)="$/;
/** An address of the web, of a person, or on this site. */
const HARMLESS = /^(https?:|mailto:|[^:]*([/?#]|$))/i;

/** Drops addresses that would run a script (`javascript:`). */
function fillAfter(part: string, hole: Hole): string {
  const isHarmful = LINK.test(part) && typeof hole === 'string' && !HARMLESS.test(hole.trim());
  return fill(isHarmful ? '#' : hole);
}

function fill(hole: Hole): string {
  if (hole === undefined) {
    return '';
  }
  if (typeof hole === 'string' || typeof hole === 'number') {
    return escapedMarkup(String(hole));
  }
  return isList(hole) ? hole.map(fill).join('') : hole.html;
}

function isList(hole: Html | readonly Hole[]): hole is readonly Hole[] {
  return Array.isArray(hole);
}
