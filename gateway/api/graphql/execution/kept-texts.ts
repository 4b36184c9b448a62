import { isPromise } from './awaiting.ts';
import type { Complete, Run, SelectionPlan } from './plan.ts';

/*
 * Lists answer with the same documents again and again. What a selection makes of one is kept as JSON, so that it is neither resolved nor
 * written another time; where all fields of the selection are pure, it is the same for all readers of the same languages.
 */

/** The JSON of a completed object. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For answers that are written in another way. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Completes objects as their kept text, where the run answers with texts; else as `complete` does. */
export function completeAsText(selection: SelectionPlan, complete: Complete): Complete {
  return (run, value, path) => {
    const texts = typeof value === 'object' && value ? run.texts?.kept.of(value) : undefined;
    const key = texts && keyOf(selection, run);
    if (texts === undefined || key === undefined) {
      return complete(run, value, path);
    }
    const known = texts.find(key);
    if (known !== undefined) {
      return textIn(run, known);
    }
    const errors = run.errors.all.length;
    const completed = complete(run, value, path);
    if (completed === null || isPromise(completed) || run.errors.all.length > errors) {
      return completed;
    }
    const text = JSON.stringify(completed);
    texts.keep(key, text);
    return textIn(run, text);
  };
}

function textIn({ texts }: Run, text: string): JsonText {
  if (texts) {
    texts.areUsed = true;
  }
  return new JsonText(text);
}

/** What the text of an object depends on besides the object, found once in a run; `undefined` where arguments do not fit. */
function keyOf(selection: SelectionPlan, run: Run): string | undefined {
  const { pure } = selection;
  if (!pure || !run.texts) {
    return undefined;
  }
  const known = run.texts.keys.get(selection);
  if (known !== undefined) {
    return known;
  }
  try {
    const given = pure.variable.map(run.argumentsOf);
    const key = `${run.texts.languages} ${JSON.stringify(given)} ${pure.signature}`;
    run.texts.keys.set(selection, key);
    return key;
  } catch {
    // The field itself answers with the error.
    return undefined;
  }
}
