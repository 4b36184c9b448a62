import { isAbsolute, normalize } from 'node:path/posix';
import { coreEntityOf, isCoreEntity } from '../core-entities.ts';
import type { ProfilePlace } from '../issues.ts';
import {
  elementsOf,
  isJsonObject,
  type JsonNode,
  memberOf,
  parseJson,
  stringOf,
} from './json-document.ts';

/** The entry file as it is written, not yet checked. */
export interface EntryFile {
  readonly file: string;
  readonly root: JsonNode;
  readonly core: readonly EntryRow[];
  readonly resources: readonly EntryRow[];
  /** Entries of either list that name the shape of vocabulary terms, which no entity has. */
  readonly ofTerms: readonly EntryRow[];
}

/** One entry of `core` or `resources`. */
export interface EntryRow {
  /** Place in the file as people write it: `core[1]`. */
  readonly label: string;
  readonly node: JsonNode;
}

/** Takes a parsed entry file apart. */
export function toEntryFile(file: string, root: JsonNode): EntryFile {
  const [core, resources] = [rowsOf(root, 'core'), rowsOf(root, 'resources')];
  return { file, root, core, resources, ofTerms: [] };
}

/** Sets the entries aside that name the shape of vocabulary terms by one of its IRIs, and are of no core entity. */
export function setTermRowsAside(entry: EntryFile, iris: readonly string[]): EntryFile {
  const isOfTerms = ({ node }: EntryRow) =>
    iris.includes(stringOf(memberOf(node, 'shapeUri')) ?? '') && !isCoreEntity(idOfRow(node) ?? '');
  return {
    ...entry,
    core: entry.core.filter((row) => !isOfTerms(row)),
    resources: entry.resources.filter((row) => !isOfTerms(row)),
    ofTerms: [...entry.core, ...entry.resources].filter(isOfTerms),
  };
}

function rowsOf(root: JsonNode, list: string): EntryRow[] {
  return elementsOf(memberOf(root, list))
    .map((node, index) => ({ label: `${list}[${index}]`, node }))
    .filter(({ node }) => isJsonObject(node));
}

/** The id of an entry, by its name where it has none, in the characters that ids may have. */
export function idOfRow(row: JsonNode): string | undefined {
  const stated = stringOf(memberOf(row, 'id')) || stringOf(memberOf(row, 'name'));
  return stated === undefined ? undefined : legalId(stated) || undefined;
}

/** An id in the characters that ids may have: `Data Service` → `data-service`. */
export function legalId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^0-9a-z-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The core entity that an entry of `core` is about. */
export function coreEntityOfRow({ node }: EntryRow) {
  return coreEntityOf(idOfRow(node) ?? '');
}

/** Place of an entry, or of one of its members, named as people write it: `core[1].path`. */
export function rowPlace(entry: EntryFile, row: EntryRow, member?: string): ProfilePlace {
  const node = (member === undefined ? undefined : memberOf(row.node, member)) ?? row.node;
  const label = [row.label, member].filter((part) => part !== undefined && part !== '').join('.');
  return { file: entry.file, line: node.line, node: label };
}

/** Lists the paths of the shape files that an entry file names; none where it is not valid JSON. */
export function pathsNamedBy(entryFile: string): readonly string[] {
  const { root } = parseJson(entryFile);
  return ['core', 'resources']
    .flatMap((list) => elementsOf(memberOf(root, list)))
    .filter(isJsonObject)
    .flatMap((row) => stringOf(memberOf(row, 'path')) ?? [])
    .map(normalPath);
}

/** Writes a path the way files are listed: `./a.ttl` is `a.ttl`. */
export function normalPath(path: string): string {
  return normalize(path);
}

/** Tests whether a path stays inside the profile directory. */
export function isInside(path: string): boolean {
  const normal = normalize(path);
  return (
    !isAbsolute(normal) && normal !== '..' && !normal.startsWith('../') && !path.includes('\\')
  );
}
