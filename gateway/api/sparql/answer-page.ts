import {
  publishEvent,
  type QueryForm,
  RDF_MEDIA_TYPES,
  resultMediaTypes,
} from '../../../repository/index.ts';
import {
  contentTypeOf,
  JSON_MEDIA_TYPE,
  negotiate,
  prefersHtml,
} from '../../http/negotiation/media-types.ts';
import { problemOfError } from '../../http/problems/problem-of-error.ts';
import { PROBLEM_TYPES } from '../../http/problems/problem-types.ts';
import type { ShownOutcome } from './query-page.ts';
import { readResultTable } from './result-table.ts';

/** Most rows and characters of a page: more would make browsers slow. */
const TABLE_SIZE = { rows: 1_000, bytes: 1024 * 1024 };
const GRAPH_BYTES = 256 * 1024;

const FOR_PROGRAMS = [...resultMediaTypes('select'), JSON_MEDIA_TYPE, ...RDF_MEDIA_TYPES];

/** True where a browser asks for the page, and no program for an answer. */
export function prefersPage(accept: string | undefined): boolean {
  return prefersHtml(accept, FOR_PROGRAMS);
}

/** The format of a result: the engine's format and the content type of the answer. */
interface ResultFormat {
  readonly mediaType: string;
  readonly contentType: string;
}

/**
 * Selects the format of the answer to a query of this form by `Accept`; throws `not-acceptable`. Plain
 * JSON also selects the SPARQL results format.
 */
export function negotiateResult(accept: string | undefined, form: QueryForm): ResultFormat {
  const mediaTypes = resultMediaTypes(form);
  const json = mediaTypes.find((mediaType) => mediaType.endsWith('results+json'));
  const chosen = negotiate(accept, json ? [...mediaTypes, JSON_MEDIA_TYPE] : mediaTypes);
  return {
    mediaType: chosen === JSON_MEDIA_TYPE && json ? json : chosen,
    contentType: contentTypeOf(chosen),
  };
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

/** The result for the page from an answer in `formatForPage`. */
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

/** The message for the page about a faulty query; throws errors that are no fault of the query. */
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
