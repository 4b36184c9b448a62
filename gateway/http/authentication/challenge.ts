/**
 * A text as a quoted string of a challenge (RFC 9110 §5.6.4). Names that clients choose are in it: what cannot be in a
 * header, or would end the string, is replaced with `?`.
 */
export function quoted(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x7e]|["\\]/g, '?')}"`;
}
