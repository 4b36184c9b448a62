/** Number of values in a JSON value, itself included, and their depth. */
export interface ValueSize {
  readonly values: number;
  readonly depth: number;
}

/** Sizes a JSON value without recursion; stops counting soon after `most` values. */
export function valueSize(value: unknown, most: number): ValueSize {
  let level: readonly unknown[] = [value];
  let values = 0;
  let depth = 0;
  while (level.length > 0 && values <= most) {
    values += level.length;
    depth += 1;
    level = level.flatMap(membersOf);
  }
  return { values, depth };
}

function membersOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
