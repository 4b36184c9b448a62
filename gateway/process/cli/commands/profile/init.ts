import path from 'node:path';
import {
  compileProfile,
  type InferredProfile,
  InvalidProfileError,
  inferProfile,
  type SourceFile,
  sampleOf,
  usageOf,
  writeProfile,
} from '../../../../../profile-compiler/index.ts';
import {
  type CommandCall,
  EXIT,
  type ProcessContext,
  UsageError,
} from '../../../command/command.ts';
import type { Subcommand } from '../../../command/subcommands.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { type InitReport, initReportJson, initReportLines } from './init-report.ts';
import { readDataSample } from './read-sample.ts';
import { type ReadShapes, readShapeDocuments } from './read-shapes.ts';
import { refuseExisting, writeDirectory } from './write-directory.ts';

/** Makes a profile of SHACL shapes that others published. */
export const init: Subcommand<ProcessContext> = {
  name: 'init',
  operands: '<file | folder | https://…>…',
  options: {
    out: { value: 'folder', summary: 'Folder of the new profile.' },
    force: { summary: 'Replace files of a folder that exists.' },
    data: {
      value: 'file | folder | https://…',
      summary: 'Sample data: the choices look at its values, and the report counts them.',
    },
    json: { summary: 'Print the report as JSON.' },
  },
  async run(call, context) {
    const out = call.values.out;
    if (out === undefined || call.operands.length === 0) {
      throw new UsageError(
        'Name the shapes and the new folder: profile init <shapes>… --out <folder>.',
      );
    }
    const directory = path.resolve(context.directory, out);
    await refuseExisting(directory, call.switches.has('force'));
    const { jsonLdContexts: contexts } = await loadConfig(context.environment, context.directory);
    const reading = { directory: context.directory, signal: context.signal, contexts };
    const shapes = await readShapeDocuments(call.operands, reading);
    const sample =
      call.values.data === undefined
        ? undefined
        : sampleOf(await readDataSample(call.values.data, reading));
    const profile = inferProfile(shapes.statements, {
      id: idOf(directory),
      ...(sample && { fromData: sample.factsAt }),
    });
    refuseEmpty(shapes, profile, call);
    const report = await write(profile, shapes, { directory, out });
    print({ ...report, usage: sample && usageOf(profile, sample) }, call, context);
    return EXIT.success;
  },
};

/** The name of the folder as a profile id. */
function idOf(directory: string): string {
  const words = path
    .basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'profile' : words;
}

/** Nothing is written where there are no shapes. */
function refuseEmpty(
  { issues, sources, statements }: ReadShapes,
  { shapes, unused }: InferredProfile,
  { operands }: CommandCall,
): void {
  if (shapes.length > 0 || unused.length > 0) {
    return;
  }
  const found =
    sources.length === 0
      ? 'There is no document of RDF'
      : `There are ${statements.length} triples, but no SHACL property shape`;
  throw new Error(
    [...issues, `${found} in ${operands.join(', ')}. Nothing was written.`].join('\n'),
  );
}

async function write(
  profile: InferredProfile,
  { constraints, issues, sources }: ReadShapes,
  { directory, out }: { readonly directory: string; readonly out: string },
): Promise<InitReport> {
  const { files, issues: setAside } = startable(writeProfile(profile, { sources }), constraints);
  const kept = await writeDirectory(directory, files);
  const known = kept.map((name) => `${name} was in ${out} before, and is part of the profile.`);
  return {
    directory: out,
    profile: { ...profile, hints: [...profile.hints, ...known] },
    files: files.map(({ name }) => name),
    issues: [...issues, ...setAside],
  };
}

function print(report: InitReport, { switches }: CommandCall, { output }: ProcessContext): void {
  const lines = switches.has('json')
    ? JSON.stringify(initReportJson(report), undefined, 2).split('\n')
    : initReportLines(report);
  lines.map(output.print);
}

/**
 * Sets aside the published files that the platform refuses, such as one with a list without end: they get a name that it does not
 * read. Throws `InvalidProfileError` where the profile has other issues.
 */
function startable(written: readonly SourceFile[], constraints: readonly SourceFile[]) {
  const refused = issuesOf([...written, ...constraints]);
  const ofConstraints = refused.filter(({ file }) => constraints.some(({ name }) => name === file));
  const aside = new Set(ofConstraints.map(({ file }) => file));
  const kept = constraints.map((one) =>
    aside.has(one.name) ? { ...one, name: `${one.name}.txt` } : one,
  );
  const files = [...written, ...kept];
  if (aside.size > 0 || refused.length > 0) {
    compileProfile(sourceOf(files));
  }
  return {
    files,
    issues: ofConstraints.map(
      ({ file, line, message }) =>
        `${file}:${line ?? 1}: ${message}. The file is kept as ${file}.txt, and graphs are not validated against it.`,
    ),
  };
}

function issuesOf(files: readonly SourceFile[]) {
  try {
    compileProfile(sourceOf(files));
    return [];
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error.issues.filter(({ severity }) => severity === 'error');
    }
    throw error;
  }
}

function sourceOf(files: readonly SourceFile[]) {
  const read = files.filter(({ name }) => !name.endsWith('.txt'));
  return {
    directory: 'the new profile',
    files: read.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    unreadable: [],
  };
}
