import type { Term } from '@rdfjs/types';
import type { LanguageMap } from '../../values.ts';
import type { ValueProblemCode } from '../read-context.ts';
import { byCodePoint } from './code-point-order.ts';
import { languageKeyOf } from './language-key.ts';

export interface TextReading {
  readonly defaultLanguage: string;
  readonly report: (code: ValueProblemCode, value: Term) => void;
  /** Whether white space around a text is removed. */
  readonly trim: boolean;
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
  const candidates = values.flatMap((value) => candidateOf(value, reading) ?? []);
  const kept = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const rival = kept.get(candidate.key);
    if (!rival || beats(candidate, rival)) {
      kept.set(candidate.key, candidate);
    }
  }
  if (kept.size === 0) {
    return undefined;
  }
  if (kept.size < candidates.length) {
    reportOthers(candidates, kept, reading);
  }
  const entries = [...kept].map(([key, { text }]) => [key, text] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => byCodePoint(a, b)));
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

/** Equal texts are no loss, so only different ones are reported. */
function reportOthers(
  candidates: readonly Candidate[],
  kept: ReadonlyMap<string, Candidate>,
  { report }: TextReading,
): void {
  for (const { key, text, value } of candidates) {
    if (text !== kept.get(key)?.text) {
      report('duplicate-language', value);
    }
  }
}

function beats(a: Candidate, b: Candidate): boolean {
  return a.claim === b.claim ? byCodePoint(a.text, b.text) < 0 : a.claim < b.claim;
}
