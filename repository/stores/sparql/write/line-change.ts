/** What has to change in one graph. */
export interface LineChange {
  readonly graph: string;
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** Whether nothing of what is there stays. */
  readonly whole: boolean;
}

/** What leads from the lines of a graph to others. */
export function lineChange(
  graph: string,
  before: readonly string[],
  after: readonly string[],
): LineChange {
  const [old, wanted] = [new Set(before), new Set(after)];
  const gone = [...old].filter((line) => !wanted.has(line));
  const added = [...wanted].filter((line) => !old.has(line));
  return { graph, gone, added, whole: gone.length === old.size };
}
