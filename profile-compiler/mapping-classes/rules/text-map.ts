import type { Term } from '@rdfjs/types';
import type { LanguageMap } from '../../values.ts';
import { byCodePoint } from './code-point-order.ts';
import { languageKeyOf } from './language-key.ts';
import type { ReadContext, ValueProblemCode } from './read-context.ts';

interface TextReading {
  readonly defaultLanguage: string;
  readonly report: (code: ValueProblemCode, value: Term) => void;
  /** Makes texts searchable that give way to another in their language; absent where nothing of the map is. */
  readonly hide?: ReadContext['hide'] | undefined;
  /** True if white space around a text is removed. */
  readonly trim: boolean;
  /** Choice among several texts of one language; by default the first in code point order. */
  readonly prefer?: 'first' | 'longest';
}

/** A text with its claim to a language: lower wins. */
interface Candidate {
  readonly key: string;
  readonly text: string;
  readonly claim: number;
  readonly value: Term;
}

/** The language map of the literals among `values`, keys in code point order; `undefined` without any. */
export function textMap(values: readonly Term[], reading: TextReading): LanguageMap | undefined {
  const kept = keptTexts(values, reading);
  if (kept.size === 0) {
    return undefined;
  }
  const entries = [...kept].map(([key, { text }]) => [key, text] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => byCodePoint(a, b)));
}

/** The text that counts in each language. */
export function keptTexts(
  values: readonly Term[],
  reading: TextReading,
): ReadonlyMap<string, Candidate> {
  const candidates = values.flatMap((value) => candidateOf(value, reading) ?? []);
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const rival = kept.get(candidate.key);
    if (!rival || beats(candidate, rival, reading)) {
      kept.set(candidate.key, candidate);
    }
  }
  if (kept.size < candidates.length) {
    setAsideOthers(candidates, kept, reading);
  }
  return kept;
}

function candidateOf(value: Term, reading: TextReading): Candidate | undefined {
  if (value.termType !== 'Literal') {
    reading.report('not-a-literal', value);
    return undefined;
  }
  const trimmed = value.value.trim();
  if (trimmed === '') {
    reading.report('blank-value', value);
    return undefined;
  }
  const { key, claim, malformed } = languageKeyOf(value, reading.defaultLanguage);
  if (malformed) {
    reading.report('bad-tag', value);
  }
  return { key, text: reading.trim ? trimmed : value.value, claim, value };
}

/** Equal texts are no loss, so only different ones are reported; a search finds them all the same. */
function setAsideOthers(
  candidates: readonly Candidate[],
  kept: ReadonlyMap<string, Candidate>,
  { report, hide }: TextReading,
): void {
  for (const { key, text, value } of candidates) {
    if (text !== kept.get(key)?.text) {
      report('duplicate-language', value);
      hide?.(text, key, 1);
    }
  }
}

function beats(a: Candidate, b: Candidate, { prefer }: TextReading): boolean {
  if (a.claim !== b.claim) {
    return a.claim < b.claim;
  }
  const longer = prefer === 'longest' ? a.text.length - b.text.length : 0;
  return longer === 0 ? byCodePoint(a.text, b.text) < 0 : longer > 0;
}
