import { bestTag, type TextField } from '../../profile-compiler/index.ts';
import { createSerialQueue } from '../../repository/index.ts';
import { runSteps, type Steps } from '../async/steps.ts';
import { languageOf, type TaggedText, taggedTexts } from '../field-values/texts.ts';
import type { DocumentObject } from '../port/search-index.ts';
import type { TextQuery } from '../port/search-query.ts';
import { valuesAt } from '../query/document-values.ts';
import { bestPassages } from './best-passages.ts';
import { createFindMarks, type FindMarks, type Mark, type MarkedText } from './find-marks.ts';
import { fragmentOf } from './fragment.ts';
import { type MarkTest, marksTogether, needOthers } from './marks-together.ts';
import { type Matcher, matchersOf } from './matchers.ts';

/** The matches in a field of a hit. */
export interface Highlight {
  /** Name of the text field: its path with dots. */
  readonly field: string;
  /** Tag of the text as in the document, `und` where it has none. */
  readonly language: string;
  /** HTML: escaped text, in which `<mark>` is the only tag. */
  readonly fragments: readonly string[];
}

/** The matchers of a document. */
export interface HighlightsWanted {
  /** Languages of the reader: tags in order of preference, `*` is any. */
  readonly languages: readonly string[];
  /** Names of the text fields that are read; all where absent. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** Finds the highlights of a document. */
export type Highlighter = (
  document: DocumentObject,
  wanted: HighlightsWanted,
) => Promise<readonly Highlight[]>;

/** Fragments of a field; each has words that those before have not. */
const MAX_FRAGMENTS = 3;
/** Characters of a document that are read, in the order of the weights of its fields. */
const MAX_CHARACTERS = 30_000;
const UNDETERMINED = 'und';
const ANY_LANGUAGE = '*';

/**
 * Makes a highlighter of what a query looks for in these fields. For each field it gives the first language of the reader
 * in which the field has something of it, else the language that has most, the heaviest field first.
 */
export function createHighlighter(fields: readonly TextField[], text: TextQuery): Highlighter {
  const ordered = fields.toSorted((a, b) => b.weight - a.weight);
  const known = new Map<string, Finders>();
  // One after the other: hits that ran at once would all take a step in each turn of the event loop.
  const queue = createSerialQueue();
  return (document, wanted) => queue(() => runSteps(highlights(document, wanted)));

  function* highlights(
    document: DocumentObject,
    { languages, only }: HighlightsWanted,
  ): Steps<readonly Highlight[]> {
    const found: Highlight[] = [];
    const textsOf = ({ path }: TextField) =>
      valuesAt(document, path).flatMap((held) => taggedTexts(held, document));
    const read = (only ? ordered.filter(({ name }) => only.has(name)) : ordered).map((field) => ({
      name: field.name,
      texts: textsOf(field),
    }));
    const { matchers, finderOf: find } = findersFor(read.flatMap(({ texts }) => texts));
    const finderOf = needOthers(matchers) ? eachTextOnce(find) : find;
    const counts = yield* marksTogether(matchers, () =>
      marksIn(ordered.flatMap(textsOf), finderOf),
    );
    const budget = { characters: MAX_CHARACTERS };
    for (const { name, texts } of read) {
      const highlight = yield* inField({ texts, finderOf, counts, languages, budget });
      if (highlight) {
        found.push({ field: name, ...highlight });
      }
    }
    return found;
  }

  /** Stems depend on the languages of the texts, as in an index on those of all of its texts. */
  function findersFor(texts: readonly TaggedText[]): Finders {
    const languages = [...new Set(texts.map(languageOf))].sort();
    const key = languages.join();
    const made = known.get(key) ?? newFinders(languages);
    known.set(key, made);
    return made;
  }

  function newFinders(languages: readonly string[]): Finders {
    const matchers = matchersOf(text, languages);
    return { matchers, finderOf: findersOf(matchers) };
  }
}

interface Finders {
  readonly matchers: readonly Matcher[];
  readonly finderOf: FinderOf;
}

/** Finder of marks in the texts of a language. */
type FinderOf = (language: string) => FindMarks;

function findersOf(matchers: readonly Matcher[]): FinderOf {
  const finders = new Map<string, FindMarks>();
  return (language) => {
    const finder = finders.get(language) ?? createFindMarks(language, matchers);
    finders.set(language, finder);
    return finder;
  };
}

/** A document that is read as a whole, and then its fields, is compared once. */
function eachTextOnce(finderOf: FinderOf): FinderOf {
  const known = new Map<string, MarkedText>();
  return (language) =>
    function* findOnce(text) {
      const key = `${language} ${text}`;
      const found = known.get(key) ?? (yield* finderOf(language)(text));
      known.set(key, found);
      return found;
    };
}

interface InField {
  readonly texts: readonly TaggedText[];
  readonly finderOf: FinderOf;
  readonly counts: MarkTest;
  readonly languages: readonly string[];
  readonly budget: Budget;
}

/** Characters that may still be read. */
interface Budget {
  characters: number;
}

function* inField({
  texts,
  finderOf,
  counts,
  languages,
  budget,
}: InField): Steps<Omit<Highlight, 'field'> | undefined> {
  let best: { readonly language: string; readonly marked: readonly MarkedText[] } | undefined;
  for (const tagged of byRank(texts, languages)) {
    for (const [language, ofTag] of Map.groupBy(tagged, ({ tag = UNDETERMINED }) => tag)) {
      const found = yield* markedTexts(ofTag, finderOf, budget);
      const marked = found
        .map((one) => ({ ...one, marks: one.marks.filter(counts) }))
        .filter(({ marks }) => marks.length > 0);
      if (marked.length > 0 && (!best || different(marked) > different(best.marked))) {
        best = { language, marked };
      }
    }
    if (best) {
      break;
    }
  }
  return (
    best && {
      language: best.language,
      fragments: bestPassages(best.marked, MAX_FRAGMENTS).map(fragmentOf),
    }
  );
}

/** Texts in groups by the first language that is theirs; those of no wanted language come last. */
function byRank(
  texts: readonly TaggedText[],
  languages: readonly string[],
): readonly (readonly TaggedText[])[] {
  const tags = [...new Set(texts.flatMap(({ tag }) => tag ?? []))];
  const wanted = languages.map((range) => (range === ANY_LANGUAGE ? range : bestTag(tags, range)));
  const rankOf = ({ tag }: TaggedText) => {
    const isOf = (one: string | undefined) =>
      one === ANY_LANGUAGE || tag === undefined || one === tag;
    const found = wanted.findIndex(isOf);
    return found < 0 ? wanted.length : found;
  };
  return [...Map.groupBy(texts, rankOf)].sort(([a], [b]) => a - b).map(([, tagged]) => tagged);
}

function* markedTexts(
  texts: readonly TaggedText[],
  finderOf: FinderOf,
  budget: Budget,
): Steps<readonly MarkedText[]> {
  const marked: MarkedText[] = [];
  for (const tagged of texts) {
    const text = tagged.text.slice(0, budget.characters);
    budget.characters -= text.length;
    const found = yield* finderOf(languageOf(tagged))(text);
    if (found.marks.length > 0) {
      marked.push({ ...found, text: tagged.text });
    }
  }
  return marked;
}

/** The marks of a whole document. */
function* marksIn(texts: readonly TaggedText[], finderOf: FinderOf): Steps<readonly Mark[]> {
  const found = yield* markedTexts(texts, finderOf, { characters: MAX_CHARACTERS });
  return found.flatMap(({ marks }) => marks);
}

function different(marked: readonly MarkedText[]): number {
  return new Set(marked.flatMap(({ marks }) => marks.map(({ matcher }) => matcher))).size;
}
