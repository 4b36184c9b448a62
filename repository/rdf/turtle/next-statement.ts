/** Beginning of a statement at the beginning of a line. */
const STATEMENT = /^(?:<|_:|\[|@prefix\b|@base\b|prefix\b|base\b|[\p{L}\w][\p{L}\w.-]*:|:)/iu;
const IGNORED = /^\s*(?:#.*)?$/;

/** State of reading after an error. */
export interface SkipState {
  /** The line of the error; earlier ones were read. */
  readonly errorLine: number;
  /** True if the last line ended within a statement, as far as can be seen. */
  readonly isOpen: boolean;
  /** True if statements with unknown subjects were skipped. */
  readonly hasLost: boolean;
}

/**
 * Finds the next statement behind an error: a line that begins one, after a line that ends one with a dot. `byLine`: each
 * line is a statement. Gives where it is, if it is in the text, and the state there or at the end. `text` consists of whole lines, the first has the number `firstLine`.
 */
export function findNextStatement(
  text: string,
  firstLine: number,
  given: SkipState,
  byLine: boolean,
): { readonly at?: { readonly index: number; readonly line: number }; readonly state: SkipState } {
  const { errorLine } = given;
  let { isOpen, hasLost } = given;
  let index = 0;
  let line = firstLine;
  while (index < text.length) {
    const found = text.indexOf('\n', index);
    const end = found < 0 ? text.length : found;
    const content = text.slice(index, end);
    if (!isOpen && !IGNORED.test(content)) {
      if (byLine || STATEMENT.test(content)) {
        return { at: { index, line }, state: { errorLine, isOpen, hasLost } };
      }
      hasLost = true;
    }
    if (line >= errorLine && !IGNORED.test(content)) {
      isOpen = !byLine && !/\.\s*(?:#.*)?$/.test(content);
    }
    index = end + 1;
    line += 1;
  }
  return { state: { errorLine, isOpen, hasLost } };
}
