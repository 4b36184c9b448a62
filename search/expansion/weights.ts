/** How good it is to find something else in place of a typed word, which itself is 1. */
export const WORD_QUALITIES = {
  stem: 0.85,
  prefix: 0.75,
  synonym: 0.9,
  joined: 0.9,
  correction: 0.7,
} as const;
