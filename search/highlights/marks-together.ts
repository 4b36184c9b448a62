import type { Steps } from '../async/steps.ts';
import type { Mark } from './find-marks.ts';
import type { Matcher } from './matchers.ts';

/** Tests whether a mark counts in a document. */
export type MarkTest = (mark: Mark) => boolean;

/** Tests whether a matcher needs others, so that the whole document is read before its fields. */
export function needOthers(matchers: readonly Matcher[]): boolean {
  return matchers.some(({ together }) => together !== undefined);
}

/**
 * Makes the test of the marks of a document: the words of a compound count where it has all of them. `marksOf` finds the marks of the
 * whole document, and is asked only where a matcher needs others.
 */
export function* marksTogether(
  matchers: readonly Matcher[],
  marksOf: () => Steps<Iterable<Mark>>,
): Steps<MarkTest> {
  if (!needOthers(matchers)) {
    return () => true;
  }
  const found = new Set<number>();
  for (const { matcher } of yield* marksOf()) {
    found.add(matcher);
  }
  const missing = new Set(
    matchers.flatMap(({ together }, at) =>
      together === undefined || found.has(at) ? [] : [together],
    ),
  );
  return ({ matcher }) => {
    const together = matchers[matcher]?.together;
    return together === undefined || !missing.has(together);
  };
}
