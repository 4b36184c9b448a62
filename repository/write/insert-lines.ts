/**
 * Merges a few lines into sorted text. Both texts end in a line break or are empty. Does not
 * cut `sorted` into lines, because it may be long.
 */
export function insertLines(sorted: string, more: string): string {
  const lines = more.split('\n').slice(0, -1).sort();
  const parts: string[] = [];
  let start = 0;
  for (const line of lines) {
    const place = placeOf(line, sorted, start);
    parts.push(sorted.slice(start, place), line, '\n');
    start = place;
  }
  return [...parts, sorted.slice(start)].join('');
}

/** Finds the first line after `from` that is not less than `line`. */
function placeOf(line: string, sorted: string, from: number): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = lineStart(sorted, Math.floor((low + high) / 2), low);
    const end = sorted.indexOf('\n', middle);
    if (sorted.slice(middle, end) < line) {
      low = end + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Start of the line that the character at `at` belongs to, not before `from`. */
function lineStart(text: string, at: number, from: number): number {
  return at <= from ? from : Math.max(from, text.lastIndexOf('\n', at - 1) + 1);
}
