import { elementsOf, isJsonObject, type JsonNode, memberOf } from './json-document.ts';

/** The entry file as it is written, not yet checked. */
export interface EntryFile {
  readonly file: string;
  readonly root: JsonNode;
  readonly core: readonly EntryRow[];
  readonly resources: readonly EntryRow[];
}

/** One entry of `core` or `resources`. */
export interface EntryRow {
  /** Place in the file as people write it: `core[1]`. */
  readonly label: string;
  readonly node: JsonNode;
}

/** Takes a parsed entry file apart. */
export function toEntryFile(file: string, root: JsonNode): EntryFile {
  return { file, root, core: rowsOf(root, 'core'), resources: rowsOf(root, 'resources') };
}

function rowsOf(root: JsonNode, list: string): EntryRow[] {
  return elementsOf(memberOf(root, list))
    .map((node, index) => ({ label: `${list}[${index}]`, node }))
    .filter(({ node }) => isJsonObject(node));
}
