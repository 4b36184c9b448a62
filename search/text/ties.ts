/** Signs that stand for an apostrophe: those of print, and those that people type where a keyboard has them nearer (`l´eau`). For classes of regular expressions. */
export const APOSTROPHES = "'’ʼ‘`´";

/** Signs that tie words: apostrophes and hyphens, soft ones too. For classes of regular expressions. */
export const TIES = `${APOSTROPHES}\\-‐‑\\u00ad`;

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu');

/** A text with one and the same sign for every apostrophe. */
export function withPlainApostrophes(text: string): string {
  return text.replace(ANY_APOSTROPHE, "'");
}
