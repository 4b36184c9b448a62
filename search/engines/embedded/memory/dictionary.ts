/** Texts as ordinals, counted by use: an ordinal is free again when its last user releases it. */
export type Dictionary = ReturnType<typeof createDictionary>;

/** Texts and their users, by ordinal. */
export interface DictionaryState {
  readonly texts: string[];
  readonly uses: number[];
  /** Ordinals without users. */
  readonly free: number[];
}

/** An empty dictionary, or that of a checkpoint. */
export function createDictionary(state: DictionaryState = { texts: [], uses: [], free: [] }) {
  const { texts, uses, free } = state;
  const ordinals = new Map<string, number>();
  for (const [ordinal, text] of texts.entries()) {
    if ((uses[ordinal] ?? 0) > 0) {
      ordinals.set(text, ordinal);
    }
  }

  function add(text: string): number {
    const ordinal = free.pop() ?? texts.length;
    texts[ordinal] = text;
    ordinals.set(text, ordinal);
    uses[ordinal] = 0;
    return ordinal;
  }

  return {
    /** State for a checkpoint. */
    state,
    /** One past the largest ordinal in use. */
    get size(): number {
      return texts.length;
    },
    /** Users by ordinal; 0 if it is free. */
    uses,
    /** The ordinal of a text for one more user. */
    acquire(text: string): number {
      const ordinal = ordinals.get(text) ?? add(text);
      uses[ordinal] = (uses[ordinal] ?? 0) + 1;
      return ordinal;
    },
    /** Releases one use; `true` if it was the last one. */
    release(ordinal: number): boolean {
      const left = (uses[ordinal] ?? 0) - 1;
      uses[ordinal] = left;
      if (left > 0) {
        return false;
      }
      ordinals.delete(texts[ordinal] ?? '');
      free.push(ordinal);
      return true;
    },
    find: (text: string): number | undefined => ordinals.get(text),
    text: (ordinal: number): string => texts[ordinal] ?? '',
  };
}
