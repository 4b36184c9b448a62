import { z } from 'zod';
import { canonicalLanguageTag } from '../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../repository/index.ts';
import type { IndexedTerm, VocabularyImport } from '../../../../search/index.ts';
import { RequestError } from '../../../http/problems/request-error.ts';

const text = z.string().trim().min(1);
const iri = text.refine((value) => URL.canParse(value), 'must be an absolute IRI');
const ids = z.array(text).min(1);
const tag = z
  .string()
  .regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag')
  .refine((value) => canonicalLanguageTag(value) === value, 'must be in canonical case, as en-GB');
const map = z
  .record(tag, text)
  .refine((labels) => Object.keys(labels).length > 0, 'must have at least one text');
const lists = z.record(tag, z.array(text).min(1));

const term = z.strictObject({
  id: text,
  resource: iri,
  in_scheme: z.array(iri).min(1),
  pref_label: map,
  alt_label: map.exactOptional(),
  alt_labels: lists.exactOptional(),
  hidden_labels: lists.exactOptional(),
  parent_id: text.exactOptional(),
  broader: ids.exactOptional(),
  narrower: ids.exactOptional(),
  top_concept: z.literal(true).exactOptional(),
  notation: z.array(text).min(1).exactOptional(),
  extensions: z.record(z.string(), text).exactOptional(),
  matches: z.array(text).default([]),
});

/** A vocabulary as `GET /vocabularies/{id}` serves it, with titles; its terms are parsed one by one. */
const importBody = z.strictObject({
  id: text.optional(),
  resource: iri,
  title: map.exactOptional(),
  description: map.exactOptional(),
  vocab: z.array(z.unknown()).min(1),
});

type Term = z.infer<typeof term>;

/** Reads the body of an import under an id, or throws `malformed-request`; yields to the event loop meanwhile. */
export async function readImport(id: string, body: unknown): Promise<VocabularyImport> {
  const parsed = importBody.safeParse(body);
  if (!parsed.success) {
    throw refused(describe(parsed.error));
  }
  const { id: named = id, vocab, ...described } = parsed.data;
  if (named !== id) {
    throw refused(`The body describes the vocabulary "${named}", but the path names "${id}".`);
  }
  const terms: Term[] = [];
  for (const [at, value] of vocab.entries()) {
    const read = term.safeParse(value);
    if (!read.success) {
      throw refused(`Term ${at + 1}: ${describe(read.error)}`);
    }
    terms.push(read.data);
    if (at % RUN === RUN - 1) {
      await nextTurn();
    }
  }
  refuseContradiction(terms);
  return { ...described, id, terms: terms.map(toTerm) };
}

function refused(problem: string): RequestError {
  return new RequestError('malformed-request', `The vocabulary cannot be imported. ${problem}`);
}

/** Terms that are parsed before yielding to the event loop. */
const RUN = 100;

function toTerm({ matches, ...document }: Term): IndexedTerm {
  return { document, matches };
}

/** Terms must have distinct ids and IRIs, and may refer only to terms of the same vocabulary. */
function refuseContradiction(terms: readonly Term[]): void {
  const ids = new Set(terms.map(({ id }) => id));
  const resources = new Set(terms.map(({ resource }) => resource));
  if (ids.size < terms.length || resources.size < terms.length) {
    throw refused('Two terms have the same id or IRI. Ids and IRIs must be unique.');
  }
  const unknown = terms
    .flatMap(({ parent_id, broader = [], narrower = [] }) => [
      ...broader,
      ...narrower,
      ...(parent_id === undefined ? [] : [parent_id]),
    ])
    .find((named) => !ids.has(named));
  if (unknown !== undefined) {
    throw refused(`A term refers to the id "${unknown}", which is not in this vocabulary.`);
  }
}

const MAX_PROBLEM_LENGTH = 500;

/** The problems of a body as text, cut if there are many. */
function describe(error: z.ZodError): string {
  const problems = z.prettifyError(error);
  return problems.length > MAX_PROBLEM_LENGTH
    ? `${problems.slice(0, MAX_PROBLEM_LENGTH)}…`
    : problems;
}
