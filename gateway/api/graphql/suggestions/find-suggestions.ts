import type { LanguageMap } from '../../../../profile-compiler/index.ts';
import {
  foldedWords,
  fuzzyTest,
  joinedWords,
  type SuggestedTitle,
  typedWords,
} from '../../../../search/index.ts';
import {
  ANY_LANGUAGE,
  type LanguageRanges,
  languagesOf,
} from '../../../http/negotiation/language-ranges.ts';
import type { GraphQLContext } from '../context.ts';
import { type ChosenText, chooseText } from '../languages/choose-text.ts';
import { suggestedValues } from './counted-values.ts';
import type { SuggestedValueKind } from './suggested-facets.ts';
import type { SuggestedValue } from './value-index.ts';

/** Suggestions of one kind. */
export interface SuggestionGroup {
  readonly kind: 'titles' | SuggestedValueKind;
  readonly suggestions: readonly Completion[];
}

/** A completion of the typed text, with its link or selection. */
export interface Completion {
  readonly text: string;
  readonly language: string;
  readonly entity?: string;
  readonly documentId?: string;
  readonly facet?: string;
  readonly value?: string;
  readonly count?: number;
}

/** The typed text and the reader. */
export interface AskedSuggestions {
  readonly text: string;
  readonly ranges: LanguageRanges;
  /** Suggestions of each kind. */
  readonly first: number;
}

/** Characters that count: more than a title has. */
const MAX_TYPED_LENGTH = 500;

const VALUE_KINDS: readonly SuggestedValueKind[] = ['terms', 'agents', 'keywords'];

/** Completes a text, in groups; leaves out groups without suggestions. */
export async function findSuggestions(
  { search, model }: Pick<GraphQLContext['services'], 'search' | 'model'>,
  { text, ranges, first }: AskedSuggestions,
): Promise<readonly SuggestionGroup[]> {
  const asked = text.slice(0, MAX_TYPED_LENGTH);
  const languages = languagesOf(ranges);
  const [titles, index] = await Promise.all([
    search.suggest({ text: asked, first, languages, forgiving: true }),
    suggestedValues(search, model)(),
  ]);
  const words = typedWords(asked);
  const values = index.find(asked, languages, first);
  const groups: readonly SuggestionGroup[] = [
    {
      kind: 'titles',
      suggestions: titles.map((found) => titleCompletion(found, { ranges, words })),
    },
    ...VALUE_KINDS.map((kind) => ({
      kind,
      suggestions: values.filter((value) => value.kind === kind).map(valueCompletion),
    })),
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

interface TitleWanted {
  readonly ranges: LanguageRanges;
  /** The typed text as folded words. */
  readonly words: readonly string[];
}

function titleCompletion(
  { entity, id, title }: SuggestedTitle,
  { ranges, words }: TitleWanted,
): Completion {
  const named = ranges.filter((range) => range !== ANY_LANGUAGE);
  const chosen =
    typeof title === 'string'
      ? undefined
      : (chooseText(title, named) ??
        continued(title, words) ??
        chooseText(title, [...ranges, ANY_LANGUAGE]));
  const text = typeof title === 'string' ? title : (chosen?.value ?? id);
  return { entity, documentId: id, text, language: chosen?.language ?? 'und' };
}

/** The text that shows why a title is suggested, for readers with none of its languages. */
function continued(
  title: LanguageMap,
  words: readonly string[],
): Pick<ChosenText, 'value' | 'language'> | undefined {
  const tests = words.map((word, at) => fuzzyTest(word, at === words.length - 1));
  const found = Object.entries(title).find(([, text]) => {
    const own = [...foldedWords(text), ...(joinedWords(text) ?? [])];
    return tests.every((test) => own.some(test));
  });
  return found && { language: found[0], value: found[1] };
}

function valueCompletion({ text, language, facet, value, count }: SuggestedValue): Completion {
  return { text, language, facet, value, count };
}
