import type { Term } from '@rdfjs/types';
import type { LanguageMap } from '../../model.ts';
import type { ProblemCode } from '../mapping-class.ts';
import { byCodePoint } from './code-point-order.ts';
import { languageKeyOf } from './language-tag.ts';

export interface TextReading {
  readonly defaultLanguage: string;
  readonly report: (code: ProblemCode, value: Term) => void;
  /** Whether white space around a text is removed. */
  readonly trim: boolean;
}

interface Candidate {
  readonly text: string;
  readonly claim: number;
  readonly value: Term;
}

/** The language map of the literals among `values`, keys in code point order; `undefined` without any. */
export function textMap(values: readonly Term[], reading: TextReading): LanguageMap | undefined {
  const kept = new Map<string, Candidate>();
  for (const value of values) {
    keep(value, kept, reading);
  }
  if (kept.size === 0) {
    return undefined;
  }
  const entries = [...kept].map(([key, { text }]) => [key, text] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => byCodePoint(a, b)));
}

function keep(value: Term, kept: Map<string, Candidate>, reading: TextReading): void {
  const { report } = reading;
  if (value.termType !== 'Literal') {
    report('not-a-literal', value);
    return;
  }
  const trimmed = value.value.trim();
  if (trimmed === '') {
    report('blank-value', value);
    return;
  }
  const { key, claim, malformed } = languageKeyOf(value, reading.defaultLanguage);
  if (malformed) {
    report('bad-tag', value);
  }
  const candidate = { text: reading.trim ? trimmed : value.value, claim, value };
  const rival = kept.get(key);
  if (!rival) {
    kept.set(key, candidate);
    return;
  }
  const [winner, loser] = beats(candidate, rival) ? [candidate, rival] : [rival, candidate];
  kept.set(key, winner);
  if (loser.text !== winner.text) {
    report('duplicate-language', loser.value);
  }
}

function beats(a: Candidate, b: Candidate): boolean {
  return a.claim === b.claim ? byCodePoint(a.text, b.text) < 0 : a.claim < b.claim;
}
