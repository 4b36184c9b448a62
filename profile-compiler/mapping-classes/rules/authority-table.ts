import { AUTHORITY } from '../../namespaces.ts';

/** A term of an EU authority table: `http://publications.europa.eu/resource/authority/<table>/<CODE>`, also cited with `https`. */
export interface AuthorityCode {
  readonly table: string;
  readonly code: string;
}

/** Takes the IRI of such a term apart; `undefined` for any other IRI. */
export function authorityCodeOf(iri: string): AuthorityCode | undefined {
  const own = iri.replace(/^https:/i, 'http:');
  if (!own.startsWith(AUTHORITY)) {
    return undefined;
  }
  const [table, code, ...more] = own.slice(AUTHORITY.length).split('/');
  return table && code && more.length === 0 ? { table, code } : undefined;
}

/** The IRI of a code in an EU authority table. */
export function authorityIri(table: string, code: string): string {
  return `${AUTHORITY}${table}/${code}`;
}

/** Cuts the segment after the last `/` or `#`, ignoring one at the end. */
export function lastSegmentOf(iri: string): string {
  const trimmed = iri.replace(/[/#]$/, '');
  return trimmed.slice(Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#')) + 1);
}
