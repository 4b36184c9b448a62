import { z } from 'zod';
import { canonicalLanguageTag } from '../../../profile-compiler/index.ts';
import type { IndexedTerm, VocabularyImport } from '../../../search/index.ts';

const text = z.string().trim().min(1);
const iri = text.refine((value) => URL.canParse(value), 'must be an absolute IRI');
const ids = z.array(text).min(1);
const tag = z
  .string()
  .regex(/^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/, 'must be a language tag')
  .refine((value) => canonicalLanguageTag(value) === value, 'must be in canonical case, as en-GB');
const map = z
  .record(tag, text)
  .refine((labels) => Object.keys(labels).length > 0, 'must have a text');
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

/** A vocabulary as `GET /vocabularies/{id}` gives it, with titles and with matches of its terms. */
const importBody = z
  .strictObject({
    id: text.optional(),
    resource: iri,
    title: map.exactOptional(),
    description: map.exactOptional(),
    vocab: z.array(term).min(1),
  })
  .superRefine(({ vocab }, context) => {
    for (const message of contradictionsIn(vocab)) {
      context.addIssue({ code: 'custom', path: ['vocab'], message });
    }
  });

type Term = z.infer<typeof term>;

/** A body that can be imported, or what is wrong with it. */
export type ReadImport = { readonly vocabulary: VocabularyImport } | { readonly problem: string };

/** Reads what a client wants to import under an id. */
export function readImport(id: string, body: unknown): ReadImport {
  const parsed = importBody.safeParse(body);
  if (!parsed.success) {
    return { problem: firstOf(z.prettifyError(parsed.error)) };
  }
  const { id: named = id, vocab, ...described } = parsed.data;
  if (named !== id) {
    return { problem: `The body is about the vocabulary "${named}".` };
  }
  return { vocabulary: { ...described, id, terms: vocab.map(toTerm) } };
}

function toTerm({ matches, ...document }: Term): IndexedTerm {
  return { document, matches };
}

/** Terms must be told apart, and may only name terms that are there. */
function contradictionsIn(terms: readonly Term[]): readonly string[] {
  const ids = new Set(terms.map(({ id }) => id));
  const resources = new Set(terms.map(({ resource }) => resource));
  const isAmbiguous = ids.size < terms.length || resources.size < terms.length;
  const unknown = terms
    .flatMap(({ parent_id, broader = [], narrower = [] }) => [
      ...broader,
      ...narrower,
      ...(parent_id === undefined ? [] : [parent_id]),
    ])
    .find((named) => !ids.has(named));
  return [
    ...(isAmbiguous ? ['two terms have the same id or IRI'] : []),
    ...(unknown === undefined ? [] : [`a term names "${unknown}", which is no id of another`]),
  ];
}

const LONGEST_PROBLEM = 500;

/** A vocabulary can be wrong in thousands of places. */
function firstOf(problems: string): string {
  return problems.length > LONGEST_PROBLEM ? `${problems.slice(0, LONGEST_PROBLEM)}…` : problems;
}
