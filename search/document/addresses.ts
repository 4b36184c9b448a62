import rdf from '@rdfjs/data-model';
import type { Term } from '@rdfjs/types';
import { DCAT, FOAF, SCHEMA, VCARD, XSD } from '../../profile-compiler/documents.ts';
import { cleanReference } from '../../repository/documents.ts';
import { type FieldPlace, type Reading, reportProblem } from './reading.ts';

/** Properties whose values are addresses and nothing else. */
const ADDRESSES: ReadonlySet<string> = new Set([
  `${DCAT}accessURL`,
  `${DCAT}downloadURL`,
  `${DCAT}endpointURL`,
]);

/** Properties whose values may be the title of a page, too. */
const PAGES: ReadonlySet<string> = new Set([
  `${DCAT}landingPage`,
  `${FOAF}homepage`,
  `${FOAF}page`,
  `${SCHEMA}url`,
  `${VCARD}hasURL`,
]);

const ANY_URI = `${XSD}anyURI`;
/** A scheme has two letters or more: with one it is the drive of a path. */
const ABSOLUTE = /^[a-z][a-z\d+.-]+:\S/i;
/** A scheme that nothing follows, as a form leaves it. */
const BARE_SCHEME = /^[a-z][a-z\d+.-]*:\/*$/i;
const WITH_HOST = /^[a-z][a-z\d+.-]+:\/\/\S/i;

/** Tests whether the values of a property are addresses. */
export function holdsAddresses(predicate: string): boolean {
  return ADDRESSES.has(predicate) || PAGES.has(predicate);
}

/** The values of such a property: texts that are addresses as IRIs, as they were meant. What is none is reported and left out. */
export function addresses(
  values: readonly Term[],
  { path, subject, predicate }: FieldPlace & { readonly predicate: string },
  reading: Reading,
): readonly Term[] {
  if (!values.some(({ termType, value }) => termType === 'Literal' || BARE_SCHEME.test(value))) {
    return values;
  }
  return values.flatMap((value) => {
    const text = value.value.trim();
    const isBare = BARE_SCHEME.test(text);
    if (value.termType !== 'Literal' && !isBare) {
      return value;
    }
    const isWritten = !isBare && (/\s/.test(text) ? WITH_HOST : ABSOLUTE).test(text);
    if (isWritten) {
      return rdf.namedNode(cleanReference(text));
    }
    const mayBeTitle = value.termType === 'Literal' && value.datatype.value !== ANY_URI && !isBare;
    if (mayBeTitle && !ADDRESSES.has(predicate)) {
      return value;
    }
    reportProblem(reading, {
      code: text === '' ? 'blank-value' : 'not-a-node',
      field: path,
      subject,
      value,
    });
    return [];
  });
}
