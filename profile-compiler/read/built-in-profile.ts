import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Term } from '@rdfjs/types';
import { SH } from '../namespaces.ts';
import { coreEntityOfRow, type EntryFile, type EntryRow, toEntryFile } from './entry-file.ts';
import { memberOf, parseJson, stringOf } from './json-document.ts';
import { keyOf, type ProfileGraph, profileGraph } from './profile-graph.ts';
import { parseTurtle, type Statement } from './turtle.ts';

/** Directory of the profile that is active where none is configured. */
export const BUILT_IN_PROFILE = join(import.meta.dirname, '../../profiles/default');

/** Prefix of the files of the built-in profile in a profile that borrows from it. */
const BUILT_IN_FILES = 'profiles/default/';

/** Tests whether a statement was borrowed from the built-in profile. */
export function isBorrowed({ file }: { readonly file: string }): boolean {
  return file.startsWith(BUILT_IN_FILES);
}

/** Adds the core entities that a profile lacks from the built-in profile; its own shapes stay. */
export function borrowEntities(entry: EntryFile, own: ProfileGraph) {
  const present = new Set(entry.core.map(coreEntityOfRow));
  const builtIn = readBuiltIn();
  const rows = builtIn.rows.filter((row) => !present.has(coreEntityOfRow(row)));
  const iris = new Set(rows.map(({ node }) => stringOf(memberOf(node, 'shapeUri'))));
  const shapes = nodeShapes(builtIn.graph).filter(({ value }) => iris.has(value));
  return { rows, statements: statementsBelow(shapes, builtIn.graph, own) };
}

/** The statements about shapes and everything that they refer to, apart from shapes that the profile defines. */
function statementsBelow(
  shapes: readonly Term[],
  graph: ProfileGraph,
  own: ProfileGraph,
): readonly Statement[] {
  const defined = new Set(nodeShapes(own).map(keyOf));
  const followed = new Set(nodeShapes(graph).map(keyOf));
  const reached = new Map<string, Term>();
  const open = [...shapes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!reached.has(keyOf(node)) && !defined.has(keyOf(node))) {
      reached.set(keyOf(node), node);
      const objects = graph.about(node).map(({ quad }) => quad.object);
      open.push(
        ...objects.filter((one) => one.termType === 'BlankNode' || followed.has(keyOf(one))),
      );
    }
  }
  return graph.statements.filter(({ quad }) => reached.has(keyOf(quad.subject)));
}

function nodeShapes(graph: ProfileGraph): readonly Term[] {
  return graph.ofClass(`${SH}NodeShape`);
}

interface BuiltIn {
  readonly rows: readonly EntryRow[];
  readonly graph: ProfileGraph;
}

let read: BuiltIn | undefined;

/** Read once: it ships with the platform. */
function readBuiltIn(): BuiltIn {
  read ??= {
    rows: toEntryFile('', rootOf(readFileSync(join(BUILT_IN_PROFILE, 'platform.json'), 'utf8')))
      .core,
    graph: profileGraph(shippedStatements(BUILT_IN_PROFILE, BUILT_IN_FILES)),
  };
  return read;
}

/** The statements of the Turtle files of a profile that ships with the platform, under names that begin with `prefix`. */
export function shippedStatements(directory: string, prefix: string): readonly Statement[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.ttl'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      return parseTurtle({ name: prefix + name, text }).statements;
    });
}

function rootOf(text: string) {
  const { root } = parseJson(text);
  if (!root) {
    throw new Error('The entry file of the built-in profile is not JSON');
  }
  return root;
}
