import Negotiator from 'negotiator';
import {
  publishEvent,
  type QueryForm,
  RDF_MEDIA_TYPES,
  resultMediaTypes,
} from '../../../repository/index.ts';
import { HTML_MEDIA_TYPE, JSON_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { problemOfError } from '../../http/problems/problem-of-error.ts';
import { PROBLEM_TYPES } from '../../http/problems/problem-types.ts';
import type { ShownOutcome } from './query-page.ts';
import { readResultTable } from './result-table.ts';

/** What a page shows at most: more would make browsers slow. */
const TABLE_SIZE = { rows: 1_000, bytes: 1024 * 1024 };
const GRAPH_BYTES = 256 * 1024;

const OFFER = [...resultMediaTypes('select'), JSON_MEDIA_TYPE, ...RDF_MEDIA_TYPES, HTML_MEDIA_TYPE];

/** True where a browser asks for the page, and no program for an answer. */
export function prefersPage(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    new Negotiator({ headers: { accept } }).mediaType(OFFER) === HTML_MEDIA_TYPE
  );
}

/** The format in which the answer to a query of this form is read for the page. */
export function formatForPage(form: QueryForm): string {
  switch (form) {
    case 'select':
      return 'text/tab-separated-values';
    case 'ask':
      return 'application/sparql-results+json';
    default:
      return 'text/turtle';
  }
}

/** What the page shows of an answer in `formatForPage`. */
export function outcomeOfAnswer(form: QueryForm, answer: Uint8Array): ShownOutcome {
  switch (form) {
    case 'select':
      return { kind: 'table', table: readResultTable(answer, TABLE_SIZE) };
    case 'ask': {
      const { boolean } = JSON.parse(new TextDecoder().decode(answer)) as { boolean: boolean };
      return { kind: 'boolean', value: boolean };
    }
    default: {
      const turtle = new TextDecoder().decode(answer.subarray(0, GRAPH_BYTES));
      return { kind: 'graph', turtle, isWhole: answer.byteLength <= GRAPH_BYTES };
    }
  }
}

/** What the page shows of a query that cannot be answered as it is; throws what is no fault of the query. */
export function outcomeOfRefusal(error: unknown): {
  readonly status: number;
  readonly outcome: ShownOutcome;
} {
  const { code, detail, retryAfter } = problemOfError(error);
  const { status } = PROBLEM_TYPES[code];
  if (status >= 500 || retryAfter !== undefined) {
    throw error;
  }
  publishEvent('problem', code);
  return { status, outcome: { kind: 'refused', detail } };
}
