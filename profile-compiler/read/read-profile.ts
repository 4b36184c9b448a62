import type { Quad } from '@rdfjs/types';
import { defined } from '../defined.ts';
import type { ProfileIssueCode } from '../issue-codes.ts';
import { isError, issue, type ProfileIssue } from '../issues.ts';
import { borrowEntities } from './built-in-profile.ts';
import {
  type EntryFile,
  type EntryRow,
  normalPath,
  setTermRowsAside,
  toEntryFile,
} from './entry-file.ts';
import { isJsonObject, memberOf, parseJson, stringOf } from './json-document.ts';
import { readOwnTerms } from './own-terms.ts';
import { type ProfileGraph, profileGraph } from './profile-graph.ts';
import { entryFileOf, type ProfileSource } from './profile-source.ts';
import { type Shape, withParts } from './shape.ts';
import { readShapes, TERM_SHAPE, termShapeOf } from './shapes.ts';
import { parseTurtle, type Statement } from './turtle.ts';

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

/** The Turtle files of a profile, parsed. */
interface TurtleFiles {
  readonly statements: readonly Statement[];
  readonly issues: readonly ProfileIssue[];
  /** Unreadable files: their shapes are not also reported as missing. */
  readonly broken: ReadonlySet<string>;
  /** Issues of files that the profile does without: no entry names them, and no link misses a shape. */
  readonly leftOut: readonly ProfileIssue[];
}

interface TurtleFile {
  readonly name: string;
  readonly statements: readonly Statement[];
  readonly issues: readonly ProfileIssue[];
}

/** Issues after which part of a file is unknown. */
const UNREAD: ReadonlySet<ProfileIssueCode> = new Set([
  'unreadable',
  'turtle-error',
  'undeclared-prefix',
]);

/** Parses the Turtle files; those with mistakes are left out where the profile is whole without them. */
function readTurtleFiles(source: ProfileSource, entry: EntryFile | undefined): TurtleFiles {
  const files = [...parsedFiles(source), ...unreadableFiles(source)];
  const needed = entry ? namedBy(entry) : new Set(files.map(({ name }) => name));
  const isSpare = ({ name, issues }: TurtleFile) =>
    issues.some(isError) && name.endsWith('.ttl') && !needed.has(name);
  const spare = files.filter(isSpare);
  const others = files.filter((file) => !isSpare(file));
  const isWhole = spare.length === 0 || !missesShapes(others, entry);
  const kept = isWhole ? others : files;
  return {
    statements: kept.flatMap(({ statements }) => statements),
    issues: kept.flatMap(({ issues }) => issues),
    broken: new Set(
      kept
        .filter(({ issues }) => issues.some(({ code }) => UNREAD.has(code)))
        .map(({ name }) => name),
    ),
    leftOut: isWhole ? spare.flatMap(({ issues }) => issues) : [],
  };
}

function parsedFiles(source: ProfileSource): TurtleFile[] {
  return source.files
    .filter(({ name }) => name.endsWith('.ttl'))
    .map((file) => ({ name: file.name, ...parseTurtle(file) }));
}

function unreadableFiles({ directory, unreadable }: ProfileSource): TurtleFile[] {
  return unreadable.map(({ name, reason }) => {
    const message = `Cannot be read: ${reason}`;
    return {
      name,
      statements: [],
      issues: [issue('unreadable', { file: name || directory }, message)],
    };
  });
}

function namedBy({ core, resources }: EntryFile): Set<string> {
  const paths = [...core, ...resources].map(({ node }) => stringOf(memberOf(node, 'path')));
  return new Set(paths.flatMap((path) => (path === undefined ? [] : normalPath(path))));
}

/** Tests whether an entry or a link names a shape that these files do not define. */
function missesShapes(files: readonly TurtleFile[], entry: EntryFile | undefined): boolean {
  const graph = profileGraph(files.flatMap(({ statements }) => statements));
  const shapes = readShapes(graph);
  const rows = [...(entry?.core ?? []), ...(entry?.resources ?? [])];
  const named = rows.map(({ node }) => stringOf(memberOf(node, 'shapeUri')));
  const linked = [...shapes.values()]
    .flatMap(({ properties }) => withParts(properties))
    .map(({ link }) => link);
  return [...named, ...linked].some((iri) => iri !== undefined && !shapes.has(iri));
}
