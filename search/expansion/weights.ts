/** Weights of other forms of a typed word, which itself weighs 1. Each rule has the weights of the terms that it adds. */
export const FORM_WEIGHTS = { stem: 0.85, prefix: 0.75 } as const;
