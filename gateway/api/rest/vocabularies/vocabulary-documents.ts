import type { TermSelection } from '../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../repository/index.ts';
import type {
  DocumentObject,
  Search,
  StoredDocument,
  TermDocument,
  VocabularyEntry,
} from '../../../../search/index.ts';
import { httpDate, tagDigest, type Validators } from '../../../http/negotiation/conditional.ts';
import { VERSION } from '../../../http/server/version.ts';
import { selectedTerm } from '../../documents/selected-term.ts';
import { termWithShortTags } from '../../existing-api/joined/short-tags.ts';

/** Terms that are written before others get their turn. */
const RUN = 100;

/** Head and tail of the document of a vocabulary, around its terms. */
export interface VocabularyForm {
  /** Part of entity tags; empty if terms are whole and bare. */
  readonly name: string;
  readonly begin: (
    head: { readonly id: string; readonly resource: string },
    terms: number,
  ) => string;
  readonly term: (document: TermDocument) => DocumentObject;
  readonly end: string;
  /** IRI of a concept scheme: its terms only. */
  readonly scheme?: string | undefined;
}

/**
 * The forms of a vocabulary, with the members of terms that the profile selects: bare, `{"id", "resource", "vocab"}`, and in the
 * envelope, `{"id", "resource", "count", "results"}`.
 */
export function vocabularyForms(selected: TermSelection | undefined): {
  readonly bare: VocabularyForm;
  readonly enveloped: VocabularyForm;
} {
  const name = selected ? JSON.stringify(selected.members) : '';
  return {
    bare: {
      name,
      begin: (head) => `${opened(head)},"vocab":[`,
      term: (document) => selectedTerm({ ...document }, selected),
      end: ']}',
    },
    enveloped: {
      name: `enveloped${name}`,
      begin: (head, count) => `{"success":true,"result":${opened({ ...head, count })},"results":[`,
      term: (document) => termWithShortTags(selectedTerm({ ...document }, selected)),
      end: ']}}',
    },
  };
}

/** A JSON object without its closing brace. */
function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

/**
 * A vocabulary with all its terms, in one of its forms; `undefined` if it is not there. Read once more where it was replaced meanwhile, so that the terms are those that its tag names.
 */
export async function readVocabularyDocument(
  search: Search,
  id: string,
  form: VocabularyForm,
): Promise<StoredDocument | undefined> {
  const entry = await entryOf(search, id);
  if (!entry) {
    return undefined;
  }
  const terms: string[] = [];
  for await (const { document } of search.terms.all(id)) {
    if (form.scheme === undefined || document.in_scheme.includes(form.scheme)) {
      terms.push(JSON.stringify(form.term(document)));
    }
    if (terms.length % RUN === 0) {
      await nextTurn();
    }
  }
  if (JSON.stringify(await entryOf(search, id)) !== JSON.stringify(entry)) {
    return readVocabularyDocument(search, id, form);
  }
  const head = form.begin({ id, resource: entry.resource }, terms.length);
  const json = `${head}${terms.join(',')}${form.end}`;
  return storedDocument(json, { entity: 'vocabulary', id, entry, etag: tagOf(entry, form) });
}

/** The validators of the document of a vocabulary, without serializing it; `undefined` if that is not possible. */
export async function vocabularyValidators(
  search: Search,
  id: string,
  form: VocabularyForm,
): Promise<Validators | undefined> {
  const entry = await entryOf(search, id);
  const etag = entry && tagOf(entry, form);
  return etag === undefined || entry?.modified === undefined
    ? undefined
    : { etag: `"${etag}"`, lastModified: httpDate(entry.modified) };
}

/** The entry identifies the state if it has a date of modification; otherwise only the document does. */
function tagOf(entry: VocabularyEntry, { name, scheme = '' }: VocabularyForm): string | undefined {
  const form = [name, scheme].map((part) => (part === '' ? '' : ` ${part}`)).join('');
  return entry.modified === undefined
    ? undefined
    : tagDigest(`${JSON.stringify(entry)} ${VERSION}${form}`);
}

/** Key of a term in a request: its id, or its IRI. */
export type TermKey = { readonly id: string } | { readonly resource: string };

/** One term of a vocabulary, with the selected members; `undefined` if the vocabulary or the term is not there. */
export async function readTermDocument(
  search: Search,
  vocabulary: string,
  { key, selected }: { readonly key: TermKey; readonly selected: TermSelection | undefined },
): Promise<(StoredDocument & { readonly term: DocumentObject }) | undefined> {
  const entry = await entryOf(search, vocabulary);
  const [found] =
    'id' in key
      ? await search.terms.get(vocabulary, [key.id])
      : await search.terms.byResource(vocabulary, [key.resource]);
  if (!entry || !found) {
    return undefined;
  }
  const { id } = found.document;
  const term = selectedTerm({ ...found.document }, selected);
  const stored = storedDocument(JSON.stringify(term), { entity: 'term', id, entry });
  return { ...stored, term };
}

async function entryOf({ terms }: Search, wanted: string): Promise<VocabularyEntry | undefined> {
  return (await terms.list()).find(({ id }) => id === wanted);
}

interface Origin {
  readonly entity: string;
  readonly id: string;
  readonly entry: VocabularyEntry;
  readonly etag?: string | undefined;
}

function storedDocument(
  json: string,
  { entity, id, entry, etag = tagDigest(json) }: Origin,
): StoredDocument {
  const { modified } = entry;
  return {
    entity,
    id,
    json,
    bytes: Buffer.from(json),
    etag,
    ...(modified !== undefined && { modified }),
  };
}
