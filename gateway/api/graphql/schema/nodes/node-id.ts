/** What a node id names: a type, and what identifies a node of it. */
export interface NodeName {
  readonly type: string;
  readonly key: string;
}

/** Writes the id of a node, unique over all types: `Dataset:city-trees`. */
export function nodeId({ type, key }: NodeName): string {
  return `${type}:${key}`;
}

/** Reads a node id; `undefined` where the text is none. Names of types have no colon, so the first one ends the type. */
export function readNodeId(id: string): NodeName | undefined {
  const end = id.indexOf(':');
  return end > 0 && end < id.length - 1
    ? { type: id.slice(0, end), key: id.slice(end + 1) }
    : undefined;
}
