import type { DocumentObject } from '../port/search-index.ts';
import { isObject } from '../query/document-values.ts';
import type { TriedDocument, TriedModel } from './try-model.ts';

/** Differences between the documents of two models for the same datasets. */
export interface TrialComparison {
  /** By the path of the field: documents with a value. Only fields whose counts differ, or whose values do. */
  readonly fields: readonly FilledField[];
  /** Problems that there are more or less of, by code and field. */
  readonly problems: readonly CountedProblem[];
  /** Datasets with different documents. */
  readonly different: number;
  /** The first of these. */
  readonly examples: readonly TriedExample[];
}

export interface FilledField {
  readonly path: string;
  readonly before: number;
  readonly after: number;
  /** Documents in which its values differ. */
  readonly different: number;
}

export interface CountedProblem {
  readonly code: string;
  readonly field: string;
  readonly before: number;
  readonly after: number;
}

export interface TriedExample {
  readonly id: string;
  readonly before?: DocumentObject;
  readonly after?: DocumentObject;
}

/** Documents that are shown whole. */
const EXAMPLES = 3;
/** Between the members of a path; the tags of a language map are no members. */
const LANGUAGE = /^[A-Za-z]{2,3}(-|$)|^und$/;

/** Compares what two models make. */
export function compareTrials(before: TriedModel, after: TriedModel): TrialComparison {
  const old = byId(before);
  const now = byId(after);
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  const fields = new Map<string, { before: number; after: number; different: number }>();
  for (const id of ids) {
    countFields(fields, valuesByPath(old.get(id)), valuesByPath(now.get(id)));
  }
  const differing = ids.filter((id) => jsonOf(old.get(id)) !== jsonOf(now.get(id)));
  return {
    fields: [...fields]
      .map(([path, counts]) => ({ path, ...counts }))
      .filter((one) => one.different > 0)
      .sort((one, other) => (one.path < other.path ? -1 : 1)),
    problems: comparedProblems(before, after),
    different: differing.length,
    examples: differing.slice(0, EXAMPLES).map((id): TriedExample => {
      const [was, is] = [old.get(id)?.document, now.get(id)?.document];
      return { id, ...(was && { before: was }), ...(is && { after: is }) };
    }),
  };
}

function byId({ documents }: TriedModel): ReadonlyMap<string, TriedDocument> {
  return new Map(documents.map((one) => [one.id, one]));
}

function jsonOf(tried: TriedDocument | undefined): string {
  return JSON.stringify(tried?.document);
}

function countFields(
  fields: Map<string, { before: number; after: number; different: number }>,
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): void {
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const counts = fields.get(path) ?? { before: 0, after: 0, different: 0 };
    fields.set(path, counts);
    counts.before += old.has(path) ? 1 : 0;
    counts.after += now.has(path) ? 1 : 0;
    counts.different += old.get(path) === now.get(path) ? 0 : 1;
  }
}

/** The values of each field of a document as text, by its path. */
function valuesByPath(tried: TriedDocument | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  visit(tried?.document ?? {}, '');
  return found;

  function visit(object: DocumentObject, above: string): void {
    for (const [name, value] of Object.entries(object)) {
      const path = above === '' ? name : `${above}.${name}`;
      found.set(path, `${found.get(path) ?? ''}${JSON.stringify(value)}`);
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isObject(one) && !isLanguageMap(one)) {
          visit(one, path);
        }
      }
    }
  }
}

function isLanguageMap(value: DocumentObject): boolean {
  return Object.entries(value).every(
    ([name, text]) => LANGUAGE.test(name) && typeof text === 'string' && name !== 'id',
  );
}

function comparedProblems(before: TriedModel, after: TriedModel): readonly CountedProblem[] {
  const [old, now] = [countedProblems(before), countedProblems(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((key): CountedProblem => {
      const [code = '', field = ''] = key.split(' ');
      return { code, field, before: old.get(key) ?? 0, after: now.get(key) ?? 0 };
    })
    .filter((one) => one.before !== one.after);
}

function countedProblems({ documents }: TriedModel): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, field } of documents.flatMap(({ problems }) => problems)) {
    const key = `${code} ${field}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
