import { createHash } from 'node:crypto';
import type { TextQuery } from '../port/search-query.ts';
import type { TypedQuery } from '../query/typed-query.ts';
import { foldedWords } from '../text/analyse.ts';
import type { WordFileProblem } from './word-file.ts';

/** The operator's exceptions to the lists of stop words. */
export interface OwnStopWords {
  /** Differs where the words do. */
  readonly version: string;
  /** By folded word, whether it need not be found where anything else was typed. */
  readonly words: ReadonlyMap<string, boolean>;
}

/** The lists alone decide. */
export const NO_OWN_STOP_WORDS: OwnStopWords = { version: '', words: new Map() };

/**
 * Reads a file of stop words, one a line: each need not be found where anything else was typed. A word behind a minus
 * has to be found, though a list has it. `#` begins a comment.
 */
export function readStopWords(text: string): {
  readonly stopWords: OwnStopWords;
  readonly problems: readonly WordFileProblem[];
} {
  const words = new Map<string, boolean>();
  const problems: WordFileProblem[] = [];
  for (const [at, written] of text.split(/\r?\n/u).entries()) {
    const line = written.replace(/#.*/u, '').trim();
    const [word, ...others] = foldedWords(line.replace(/^-/u, ''));
    if (line !== '' && (word === undefined || others.length > 0)) {
      problems.push({ line: at + 1, message: 'It needs one word, or one behind a minus.' });
    } else if (word !== undefined) {
      words.set(word, !line.startsWith('-'));
    }
  }
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { stopWords: { version, words }, problems };
}

/** The query with its stop words marked; words in quotes and behind a minus stay as typed. */
export function withOwnStopWords(query: TypedQuery, { words }: OwnStopWords): TypedQuery {
  const { text } = query;
  return words.size > 0 && text ? { ...query, text: marked(text, words) } : query;
}

function marked(text: TextQuery, words: OwnStopWords['words']): TextQuery {
  switch (text.kind) {
    case 'word': {
      const [word = '', ...others] = foldedWords(text.word);
      const isStopWord = others.length === 0 ? words.get(word) : undefined;
      return isStopWord === undefined ? text : { ...text, isStopWord };
    }
    case 'and':
    case 'or':
      return { ...text, parts: text.parts.map((part) => marked(part, words)) };
    case 'phrase':
    case 'not':
      return text;
  }
}
