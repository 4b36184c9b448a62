/** The lines to delete from a graph and to insert into it. */
export interface LineChange {
  readonly graph: string;
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** True if all lines of the graph are deleted. */
  readonly whole: boolean;
}

/** The change from the lines `before` to the lines `after`. */
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
