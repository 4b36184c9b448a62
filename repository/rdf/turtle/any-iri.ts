import type { Parser } from 'n3';
import { cleanReference, resolveReference } from '../terms/iri-reference.ts';

/** Text between angle brackets, whatever it is. N3 has arrows (`<=`, `=>`), so it stays strict there. */
const ANY_IRI = /<([^<>\n\r\0]*)>[ \t]*/y;
const ESCAPE = /\\u([\dA-Fa-f]{4})|\\U([\dA-Fa-f]{8})/g;
const LAST_CODE_POINT = 0x10ffff;

/** Formats without relative IRIs, and so without a base in the library. */
const LINE_FORMATS: ReadonlySet<string> = new Set(['application/n-triples', 'application/n-quads']);

/** Makes the lexer of n3 read IRIs with characters that none may have: `writtenIri` encodes them. */
export function readAnyIri(parser: Parser, format: string): void {
  if (format !== 'text/n3') {
    (parser as unknown as { readonly _lexer: { _unescapedIri: RegExp } })._lexer._unescapedIri =
      new RegExp(ANY_IRI);
  }
}

/** The IRI or reference that a token is meant to be. */
export function writtenIri(
  token: string,
  { format, baseIri }: { readonly format: string; readonly baseIri: string },
): string {
  const text = token.includes('\\') ? token.replace(ESCAPE, unescaped) : token;
  return LINE_FORMATS.has(format) ? resolveReference(text, baseIri) : cleanReference(text);
}

function unescaped(written: string, short?: string, long?: string): string {
  const code = Number.parseInt(short ?? long ?? '', 16);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written;
}
