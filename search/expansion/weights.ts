/** How good it is to find another form of a typed word, which itself is 1. Each rule has the weights of what it adds. */
export const FORM_WEIGHTS = { stem: 0.85, prefix: 0.75 } as const;
