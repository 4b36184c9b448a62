import { soughtText } from '../../../../expansion/joined.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import type {
  SearchQuery,
  SoughtField,
  TextQuery,
  WeightedTerm,
} from '../../../../port/search-query.ts';
import { checkFields } from '../../../../query/check-fields.ts';
import { titleRanks } from '../../../../ranking/title-ranks.ts';
import { titlePart } from '../../../../ranking/title-rule.ts';
import { typedTitleWords } from '../../../../ranking/title-words.ts';
import { typedTitle } from '../../../../ranking/typed-title.ts';
import { type AnalysedText, analyseWord, foldedWords } from '../../../../text/analyse.ts';
import { analysedTexts, type ScoredText, type TextsScore } from './analysed-texts.ts';
import type { Collection } from './collection.ts';
import { mostScore } from './most-words.ts';

/** How well a document matches, the more the better; `undefined`: it does not. */
export type Score = (document: IndexedDocument) => number | undefined;

/** More than words score. */
export const AHEAD = 1000;

/** The score of a text query: the weights of what is found, added up. Everything matches no text. */
export function textScore(
  { plan, languages, documents }: Pick<Collection, 'plan' | 'languages' | 'documents'>,
  { text, ahead, fields }: Pick<SearchQuery, 'text' | 'ahead' | 'fields'>,
): Score {
  checkFields(plan, fields);
  const score =
    text?.kind === 'most'
      ? mostScore(
          text.words.map((word) => compile(word, languages) ?? (() => undefined)),
          documents.map((document) => soughtTexts(plan, analysedTexts(plan, document), fields)),
        )
      : text && compile(soughtText(text, languages), languages);
  if (!score) {
    return () => 0;
  }
  const first = ahead && compile(soughtText(ahead, languages), languages);
  const titleOf = titleBonus({ plan, languages, text: ahead ?? text, fields });
  const scores = new Map<IndexedDocument, number | undefined>();
  return (document) => {
    if (!scores.has(document)) {
      const texts = soughtTexts(plan, analysedTexts(plan, document), fields);
      const own = score(texts);
      const isAhead = own !== undefined && first?.(texts) !== undefined;
      const { title, isWholeTitle } = titleOf(document);
      const above = (isAhead ? AHEAD : 0) + (isWholeTitle ? AHEAD : 0);
      scores.set(document, own && own + title + above);
    }
    return scores.get(document);
  };
}

/** What a title adds to a score: as far as it has what was typed, and where it is just that. */
export function titleBonus({
  plan,
  languages,
  text,
  fields,
}: Pick<Collection, 'plan' | 'languages'> & {
  readonly text: SearchQuery['text'];
  readonly fields: SearchQuery['fields'];
}) {
  const { factor, isFirst } = titlePart(plan, fields);
  const words = text
    ? typedTitleWords(text.kind === 'most' ? text : soughtText(text, languages), languages)
    : [];
  const rankOf = titleRanks({
    words,
    weights: words.map(() => 1),
    whole: text ? typedTitle(text) : [],
  });
  const most = factor * words.length * (plan.weights[0] ?? 1);
  return ({ document }: IndexedDocument) => {
    const title = document[plan.titleField];
    const { score, isWhole } = rankOf(title === undefined ? undefined : JSON.stringify(title));
    return { title: most * score, titleShare: score, isWholeTitle: isWhole && isFirst };
  };
}

/** The texts of the fields that are meant, weighted as asked. */
function soughtTexts(
  { texts }: Collection['plan'],
  analysed: readonly ScoredText[],
  fields: readonly SoughtField[] | undefined,
): readonly ScoredText[] {
  return !fields
    ? analysed
    : analysed.flatMap((text) => {
        const sought = fields.find(({ name }) => name === text.field);
        const own = texts.find(({ name }) => name === text.field)?.weight ?? 1;
        return sought ? [{ ...text, weight: (text.weight * sought.weight) / own }] : [];
      });
}

/** `undefined` where nothing in the query can be looked for. */
function compile(query: TextQuery, languages: readonly string[]): TextsScore | undefined {
  switch (query.kind) {
    case 'word': {
      const { words, joined, stems } = analyseWord(query.word, languages);
      return words.length === 0
        ? undefined
        : withOthers(
            (text) =>
              hasPhrase(text, words, query.prefix) ||
              (joined !== undefined && hasPhrase(text, [joined], query.prefix)) ||
              stems.some((stem) => text.stems.includes(stem)),
            query.others?.map((term) => termScore(term, languages)),
          );
    }
    case 'phrase': {
      const words = query.words.flatMap((word) => foldedWords(word));
      return words.length === 0 ? undefined : best((text) => hasPhrase(text, words, false));
    }
    case 'not': {
      const part = compile(query.part, languages);
      return part && ((texts) => (part(texts) === undefined ? 0 : undefined));
    }
    case 'and':
    case 'or':
      return joined(query, languages);
  }
}

function joined(
  { kind, parts }: Extract<TextQuery, { readonly parts: unknown }>,
  languages: readonly string[],
): TextsScore | undefined {
  const compiled = parts
    .map((part) => compile(part, languages))
    .filter((part) => part !== undefined);
  const needed = kind === 'and' ? compiled.length : 1;
  return compiled.length === 0
    ? undefined
    : (texts) => {
        const found = compiled.map((part) => part(texts)).filter((score) => score !== undefined);
        return found.length < needed ? undefined : found.reduce((sum, score) => sum + score, 0);
      };
}

function withOthers(
  matches: (text: ScoredText) => boolean,
  others: readonly TextsScore[] = [],
): TextsScore {
  const own = best(matches);
  return (texts) => {
    const scores = [own, ...others].map((score) => score(texts)).filter((one) => one !== undefined);
    return scores.length === 0 ? undefined : Math.max(...scores);
  };
}

function termScore({ match, words }: WeightedTerm, languages: readonly string[]): TextsScore {
  const [word = ''] = words;
  switch (match) {
    case 'inflections':
      return compile({ kind: 'word', word, prefix: false }, languages) ?? (() => undefined);
    case 'word':
    case 'phrase':
    case 'open-phrase':
      return best((text) => hasPhrase(text, words, match === 'open-phrase'));
    case 'stem':
    case 'all': {
      const parts = words.map((one) =>
        best((text) => text.words.includes(one) || text.stems.includes(one)),
      );
      return (texts) =>
        parts.every((part) => part(texts) !== undefined) ? parts[0]?.(texts) : undefined;
    }
  }
}

function best(matches: (text: ScoredText) => boolean): TextsScore {
  return (texts) => {
    const weights = texts.filter(matches).map(({ weight }) => weight);
    return weights.length === 0 ? undefined : Math.max(...weights);
  };
}

function hasPhrase({ words }: AnalysedText, phrase: readonly string[], prefix: boolean): boolean {
  const last = phrase.length - 1;
  return words.some((_, at) =>
    phrase.every((word, offset) => {
      const found = words[at + offset];
      return prefix && offset === last ? found?.startsWith(word) : found === word;
    }),
  );
}
