import type { ProfileIssueCode } from '../issue-codes.ts';
import type { ProfileIssue } from '../issues.ts';
import { isError, issue } from '../issues.ts';
import type { EntryFile } from './entry-file.ts';
import { normalPath } from './entry-file.ts';
import { memberOf, stringOf } from './json-document.ts';
import { profileGraph } from './profile-graph.ts';
import type { ProfileSource } from './profile-source.ts';
import { withParts } from './shape.ts';
import { readShapes } from './shapes.ts';
import { parseTurtle, type Statement } from './turtle.ts';

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
export function readTurtleFiles(source: ProfileSource, entry: EntryFile | undefined): TurtleFiles {
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
