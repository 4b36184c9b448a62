import type { Quad } from '@rdfjs/types';
import { issue, type ProfileIssue } from '../issues.ts';
import { type EntryFile, toEntryFile } from './entry-file.ts';
import { isJsonObject, parseJson } from './json-document.ts';
import { type ProfileGraph, profileGraph } from './profile-graph.ts';
import { entryFileOf, type ProfileSource } from './profile-source.ts';
import type { Shape } from './shape.ts';
import { readShapes } from './shapes.ts';
import { parseTurtle } from './turtle.ts';

/** A profile as its files state it, not yet checked. */
export interface ReadProfile {
  readonly source: ProfileSource;
  readonly entry?: EntryFile;
  readonly graph: ProfileGraph;
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Files that could not be read: what they define is not reported as missing on top of that. */
  readonly brokenFiles: ReadonlySet<string>;
  readonly issues: readonly ProfileIssue[];
}

/** Reads the files of a profile as far as possible; what cannot be read is among the issues. */
export function readProfile(source: ProfileSource): ReadProfile {
  const turtle = parsedFiles(source);
  const graph = profileGraph(turtle.flatMap(({ statements }) => statements));
  const unreadable = source.unreadable.map(({ name, reason }) =>
    issue(
      'unreadable',
      { file: name || source.directory },
      { message: `Cannot be read: ${reason}` },
    ),
  );
  const { entry, issues } = readEntryFile(source);
  const broken = turtle.filter((file) => file.statements.length === 0 && file.issues.length > 0);
  return {
    source,
    ...(entry === undefined ? {} : { entry }),
    graph,
    shapes: readShapes(graph),
    brokenFiles: new Set([...broken, ...source.unreadable].map(({ name }) => name)),
    issues: [...unreadable, ...issues, ...turtle.flatMap((file) => file.issues)],
  };
}

/** Every triple of the Turtle files of a profile, for tools that read shapes themselves. */
export function profileQuads(source: ProfileSource): readonly Quad[] {
  return parsedFiles(source).flatMap(({ statements }) => statements.map(({ quad }) => quad));
}

function parsedFiles(source: ProfileSource) {
  return source.files
    .filter(({ name }) => name.endsWith('.ttl'))
    .map((file) => ({ name: file.name, ...parseTurtle(file) }));
}

function readEntryFile(source: ProfileSource): { entry?: EntryFile; issues: ProfileIssue[] } {
  const file = entryFileOf(source);
  if (!file) {
    const directoryRead = source.unreadable.every(({ name }) => name !== '');
    return { issues: directoryRead ? [missingEntryFile(source)] : [] };
  }
  const { root, error } = parseJson(file.text);
  if (!root) {
    const place = { file: file.name, line: error?.line ?? 1 };
    return {
      issues: [
        issue('not-json', place, { message: `The file is not valid JSON: ${error?.message}` }),
      ],
    };
  }
  if (!isJsonObject(root)) {
    const message = 'The entry file must be an object with version, id and core';
    return { issues: [issue('wrong-type', { file: file.name, line: root.line }, { message })] };
  }
  return { entry: toEntryFile(file.name, root), issues: [] };
}

function missingEntryFile(source: ProfileSource): ProfileIssue {
  const place = { file: source.directory };
  return issue('entry-file-missing', place, {
    message: 'There is no platform.json to name the shapes of dataset and catalog',
  });
}
