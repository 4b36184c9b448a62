import { SKOS } from '../../namespaces.ts';
import { isTermExtension, TERM_EXTENSIONS } from '../../term-members.ts';
import type { Json, LanguageMap, ValueShape } from '../../values.ts';
import { bestTag } from './best-tag.ts';
import { canonicalLanguageTag } from './language-tag.ts';
import type { VocabularyTerm } from './read-context.ts';
import { labelsOf } from './stored-terms.ts';
import { pickEnglish } from './text-pick.ts';

/** A member of a term document: the form of its value, and how to read it from a term. */
export interface TermSource {
  readonly value: ValueShape;
  readonly many: boolean;
  /** Its RDF predicate. */
  readonly predicate?: string;
  /** True if it is full text. */
  readonly isLabel: boolean;
  /** `undefined` where the term has no such value. */
  read(term: VocabularyTerm, defaultLanguage: string): Json | undefined;
}

const PREF_LABEL = { predicate: `${SKOS}prefLabel`, isLabel: true } as const;
const ALT_LABEL = { predicate: `${SKOS}altLabel`, isLabel: true } as const;
const TEXT = { value: { kind: 'text' }, many: false } as const;
const MAP = { value: { kind: 'language-map' }, many: false } as const;

const WHOLE: Readonly<Record<string, TermSource>> = {
  id: keyword(({ id }) => id),
  resource: {
    value: { kind: 'iri' },
    many: false,
    isLabel: false,
    read: ({ resource }) => resource,
  },
  in_scheme: keywords(({ inScheme }) => inScheme),
  pref_label: { ...MAP, ...PREF_LABEL, read: labelsOf },
  alt_label: { ...MAP, ...ALT_LABEL, read: ({ altLabels }) => firstOfEach(altLabels) },
  parent_id: keyword(({ parentId }) => parentId),
  broader: keywords(({ broader }) => broader),
  notation: keywords(({ notations }) => notations),
};

/** Sources with a name after a dot. */
const PARTS: Readonly<Record<string, (name: string) => TermSource | undefined>> = {
  pref_label: (tag) => ({
    ...TEXT,
    ...PREF_LABEL,
    read: (term, defaultLanguage) => pickFrom(tag, labelsOf(term), defaultLanguage),
  }),
  alt_label: (tag) => ({
    ...TEXT,
    ...ALT_LABEL,
    read: ({ altLabels }, defaultLanguage) =>
      pickFrom(tag, firstOfEach(altLabels), defaultLanguage),
  }),
  alt_labels: (tag) => ({
    value: { kind: 'text' },
    many: true,
    ...ALT_LABEL,
    read: ({ altLabels }) => altLabels[canonicalLanguageTag(tag)],
  }),
  hidden_labels: (tag) => ({
    value: { kind: 'text' },
    many: true,
    predicate: `${SKOS}hiddenLabel`,
    isLabel: true,
    read: ({ hiddenLabels }) => hiddenLabels[canonicalLanguageTag(tag)],
  }),
  extensions: (name) =>
    isTermExtension(name) ? keyword(({ extensions }) => extensions[name]) : undefined,
};

/** Sources of enrichment; `<tag>` stands for a language tag. */
export const KNOWN_SOURCES: readonly string[] = [
  ...Object.keys(WHOLE),
  ...Object.keys(PARTS)
    .filter((name) => name !== 'extensions')
    .map((name) => `${name}.<tag>`),
  ...TERM_EXTENSIONS.map((name) => `extensions.${name}`),
];

/** The source that a path names; `undefined` where a term document has no such member. */
export function termSourceAt(path: string): TermSource | undefined {
  const [name = '', part, ...more] = path.split('.');
  if (part === undefined) {
    return Object.hasOwn(WHOLE, name) ? WHOLE[name] : undefined;
  }
  const isPart = Object.hasOwn(PARTS, name) && more.length === 0 && /^[\w-]+$/.test(part);
  return isPart ? PARTS[name]?.(part) : undefined;
}

/** The text in the tag that readers of a language read best, else the English pick. */
function pickFrom(
  tag: string,
  labels: LanguageMap | undefined,
  defaultLanguage: string,
): string | undefined {
  if (!labels) {
    return undefined;
  }
  const best = bestTag(Object.keys(labels), tag);
  return best === undefined ? pickEnglish(labels, defaultLanguage) : labels[best];
}

function firstOfEach(lists: VocabularyTerm['altLabels']): LanguageMap | undefined {
  const entries = Object.entries(lists).flatMap(([tag, [first]]) =>
    first === undefined ? [] : [[tag, first] as const],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function keyword(read: (term: VocabularyTerm) => string | undefined): TermSource {
  return { value: { kind: 'keyword' }, many: false, isLabel: false, read };
}

function keywords(read: (term: VocabularyTerm) => readonly string[] | undefined): TermSource {
  return { value: { kind: 'keyword' }, many: true, isLabel: false, read };
}
