import { inverseDocumentFrequency } from '../../../../ranking/title-rule.ts';
import type { TextMemory } from '../../texts/text-memory.ts';
import type { WordVariants } from './word-variants.ts';

/** The typed words that forms of an index stand for. */
export interface TypedForms {
  /** By form: the position of a typed word from 1, 0 for any other form. */
  readonly typed: Uint8Array;
  /** The forms that stand for the next typed word, too: those that both make, or that are as good for one as for the other. */
  readonly ofTwo: ReadonlySet<number>;
  /** Quality of each form, up to 1. */
  readonly qualities: ReadonlyMap<number, number>;
  /** Number of all documents. */
  readonly documents: number;
  /** Weights of the typed words. */
  readonly weights: readonly number[];
}

/** Typed words that count apart; a byte has room for more. */
const MAX_WORDS = 64;

/** Room of one search after the other, and the forms that the last one wrote to. */
interface Room {
  typed: Uint8Array;
  written: ReadonlyMap<number, unknown>;
}

const rooms = new WeakMap<TextMemory, Room>();

/** The forms of typed words. It is good until the next call for the same texts, as a search takes room that the one before had. */
export function typedForms(
  texts: TextMemory,
  words: readonly WordVariants[],
  documents: number,
): TypedForms {
  const { postings } = texts;
  const qualities = new Map<number, number>();
  const ofTwo = new Set<number>();
  const typed = emptyRoom(texts, qualities);
  const weights = words.slice(0, MAX_WORDS).map(({ forms, inTitles = [] }, at) => {
    let most = 0;
    for (const { form, quality } of [...forms, ...inTitles]) {
      most = Math.max(most, quality * postings.length(form));
      const known = qualities.get(form) ?? 0;
      if (quality > known) {
        typed[form] = at + 1;
        qualities.set(form, quality);
        ofTwo.delete(form);
      } else if (quality === known && typed[form] === at) {
        ofTwo.add(form);
      }
    }
    return inverseDocumentFrequency(most, documents);
  });
  return { typed, ofTwo, qualities, weights, documents };
}

/** A zero for each form, to be written to for these forms. */
function emptyRoom(texts: TextMemory, written: ReadonlyMap<number, unknown>): Uint8Array {
  const room = rooms.get(texts);
  if (room === undefined || room.typed.length < texts.words.forms) {
    const typed = new Uint8Array(Math.ceil(texts.words.forms * ROOM));
    rooms.set(texts, { typed, written });
    return typed;
  }
  for (const form of room.written.keys()) {
    room.typed[form] = 0;
  }
  room.written = written;
  return room.typed;
}

/** Room for forms to come, against those that there are. */
const ROOM = 1.1;
