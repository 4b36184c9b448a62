/** Maximum ids per chunk. A full chunk is split, so an insert moves at most this many. */
const PART = 512;

/** A list of different texts in code unit order, which for ids is their code point order. */
export type SortedIds = ReturnType<typeof createSortedIds>;

export function createSortedIds() {
  const parts: string[][] = [[]];
  let length = 0;

  /** The part that has, or would get, a text, and the place in it. */
  function placeOf(text: string) {
    const at = firstAt(parts.length - 1, (index) => (parts[index]?.at(-1) ?? '') >= text);
    const part = parts[at] ?? [];
    const place = firstAt(part.length, (index) => (part[index] ?? '') >= text);
    return { at, part, place, found: part[place] === text };
  }

  return {
    get length() {
      return length;
    },
    has: (id: string) => placeOf(id).found,
    add: (id: string) => {
      const { at, part, place, found } = placeOf(id);
      if (!found) {
        part.splice(place, 0, id);
        length += 1;
        if (part.length > PART) {
          parts.splice(at + 1, 0, part.splice(PART / 2));
        }
      }
    },
    delete: (id: string) => {
      const { at, part, place, found } = placeOf(id);
      if (found) {
        part.splice(place, 1);
        length -= 1;
        if (part.length === 0 && parts.length > 1) {
          parts.splice(at, 1);
        }
      }
    },
    /** The number of ids before a text that need not be in the list. */
    rank: (text: string) => {
      const { at, place } = placeOf(text);
      return parts.slice(0, at).reduce((sum, part) => sum + part.length, place);
    },
    slice: (start: number, end: number): readonly string[] => {
      const found: string[] = [];
      let before = 0;
      for (const part of parts) {
        if (before >= end) {
          break;
        }
        found.push(...part.slice(Math.max(0, start - before), Math.max(0, end - before)));
        before += part.length;
      }
      return found;
    },
  };
}

/** The first index below `end` for which `holds` does; `end` if there is none. Those after it hold, too. */
function firstAt(end: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
