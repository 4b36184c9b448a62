import { InvalidQueryError } from '../errors.ts';
import { fold } from '../text/fold.ts';
import { withPlainApostrophes } from '../text/words.ts';

/** Characters of a text that substring conditions examine. */
const MAX_TEXT_LENGTH = 1_000;
/** Characters of a substring in a condition. */
const MAX_PART_LENGTH = 200;

/**
 * Normalises text for substring conditions: folds case, diacritics, spaces and apostrophes; keeps the first 1,000
 * characters.
 */
export function comparedText(text: string): string {
  return foldedSigns(text.slice(0, MAX_TEXT_LENGTH)).replaceAll(/\s+/gu, ' ').trim().toWellFormed();
}

/** A part as it is looked for in such texts; throws `InvalidQueryError` for one of more than 200 characters. */
export function comparedPart(field: string, part: string): string {
  if (part.length > MAX_PART_LENGTH) {
    throw new InvalidQueryError(
      `${field}: a part of a text has at most ${MAX_PART_LENGTH} characters; this one has ${part.length}.`,
    );
  }
  return comparedText(part);
}

/** A text without case, diacritics and forms of apostrophes. */
export function foldedSigns(text: string): string {
  return fold(withPlainApostrophes(text));
}
