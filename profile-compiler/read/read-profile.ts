import type { Quad } from '@rdfjs/types';
import { defined } from '../defined.ts';
import { issue, type ProfileIssue } from '../issues.ts';
import { borrowEntities } from './built-in-profile.ts';
import { type EntryFile, type EntryRow, setTermRowsAside, toEntryFile } from './entry-file.ts';
import { isJsonObject, parseJson } from './json-document.ts';
import { readOwnTerms } from './own-terms.ts';
import { type ProfileGraph, profileGraph } from './profile-graph.ts';
import { entryFileOf, type ProfileSource } from './profile-source.ts';
import type { Shape } from './shape.ts';
import { readShapes, TERM_SHAPE, termShapeOf } from './shapes.ts';
import { readTurtleFiles } from './turtle-files.ts';

/** A profile as its files state it, not yet checked. */
export interface ReadProfile {
  readonly source: ProfileSource;
  readonly entry?: EntryFile;
  /** Core entities that the entry file lacks, as the built-in profile has them. */
  readonly borrowed: readonly EntryRow[];
  readonly graph: ProfileGraph;
  /** Shapes except that of vocabulary terms. */
  readonly shapes: ReadonlyMap<string, Shape>;
  /** The shape of vocabulary terms, of which only names count. */
  readonly termShape?: Shape;
  /** Unreadable files: their shapes are not also reported as missing. */
  readonly brokenFiles: ReadonlySet<string>;
  readonly issues: readonly ProfileIssue[];
  /** Issues of files that are left out, which nothing needs. */
  readonly leftOut: readonly ProfileIssue[];
}

/** Reads the files of a profile as far as possible; unreadable parts are issues. */
export function readProfile(source: ProfileSource): ReadProfile {
  const { entry: whole, issues } = readEntryFile(source);
  const turtle = readTurtleFiles(source, whole);
  const terms = readOwnTerms(turtle.statements);
  const own = profileGraph(terms.statements);
  const isWhole = whole && issues.length === 0;
  const borrowed = isWhole ? borrowEntities(whole, own) : { rows: [], statements: [] };
  const graph = profileGraph([...terms.statements, ...borrowed.statements]);
  const shapes = readShapes(graph);
  const termShape = termShapeOf(shapes);
  const entry = whole && setTermRowsAside(whole, [TERM_SHAPE, termShape?.iri ?? TERM_SHAPE]);
  return {
    source,
    ...defined({ entry, termShape }),
    borrowed: borrowed.rows,
    graph,
    shapes: new Map([...shapes].filter(([, shape]) => shape !== termShape)),
    brokenFiles: new Set([...turtle.broken, ...(whole && !isWhole ? [whole.file] : [])]),
    issues: [...issues, ...turtle.issues, ...terms.issues],
    leftOut: turtle.leftOut,
  };
}

/** Every triple that a profile consists of, for tools that read shapes themselves. */
export function profileQuads(source: ProfileSource): readonly Quad[] {
  return readProfile(source).graph.statements.map(({ quad }) => quad);
}

function readEntryFile(source: ProfileSource): { entry?: EntryFile; issues: ProfileIssue[] } {
  const file = entryFileOf(source);
  if (!file) {
    const directoryRead = source.unreadable.every(({ name }) => name !== '');
    return { issues: directoryRead ? [missingEntryFile(source)] : [] };
  }
  const { root, error } = parseJson(file.text);
  if (error) {
    const message = `The file is not valid JSON: ${error.message}`;
    return {
      ...(root && { entry: toEntryFile(file.name, root) }),
      issues: [issue('not-json', { file: file.name, line: error.line }, message)],
    };
  }
  if (!root || !isJsonObject(root)) {
    const message = 'The entry file must be an object with version, id and core';
    return {
      issues: [issue('wrong-type', { file: file.name, line: root?.line ?? 1 }, message)],
    };
  }
  return { entry: toEntryFile(file.name, root), issues: [] };
}

function missingEntryFile(source: ProfileSource): ProfileIssue {
  const place = { file: source.directory };
  const hasShapes = source.files.some(({ name }) => name.endsWith('.ttl'));
  return issue('entry-file-missing', place, {
    message: 'There is no platform.json to name the shapes of dataset and catalog',
    ...(hasShapes && {
      remedy: `To make a profile of the shapes here, run: npm run profile -- init ${source.directory} --out my-profile`,
    }),
  });
}
