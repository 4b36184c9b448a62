import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, type SourceFile, sourceFiles } from './source-files.ts';

/** Folders of the source whose own folders import one way only. */
const LAYERED: readonly string[] = ['profile-compiler', 'repository', 'search', 'gateway'];

const IMPORT = /(?:\bfrom|\bimport) '(\.[^']*)'|\bimport\(\s*'(\.[^']*)'/g;

/** Suites of tests and tools, which run the whole product. */
const NO_PRODUCT = /\/(bench|attack|tools)\//;

type Import = readonly [from: string, to: string];

describe('imports', () => {
  const imports = importsOf(sourceFiles());

  it('go one way between the folders, and enter a folder by its entries', () => {
    const wrong = imports.filter(([from, to]) => !isAllowed(from, to));
    expect(wrong.map((one) => one.join(' → '))).toEqual([]);
  });

  it('of threads reach the index of no folder, which would load everything in it', () => {
    const loaded = importsOf(sourceFiles().map(withoutTypes));
    const targets = Map.groupBy(loaded, ([from]) => from);
    const tasks = [...targets.keys()].filter((file) => file.endsWith('-task.ts'));
    expect(tasks).toContain('search/engines/embedded/write/write-task.ts');
    const indexes = tasks.flatMap((task) =>
      [...reachedFrom(task, targets)].filter((file) => /^[^/]+\/index\.ts$/.test(file)),
    );
    expect(indexes).toEqual([]);
  });

  it.each(LAYERED)('go one way between the folders of %s, and between those in them', (folder) => {
    expect(foldersInCircles(imports, folder, 2)).toEqual([]);
    expect(foldersInCircles(imports, folder, 3)).toEqual([]);
  });

  it('are found in every form, types included', () => {
    const file = (name: string, text: string) => ({ path: `search/${name}.ts`, text });
    const found = importsOf([
      file('terms/a', "import type { B } from '../query/b.ts';\nimport '../index.ts';"),
      file('query/b', "export * from '../text/c.ts';"),
      file('text/c', "const a = await import('../terms/a.ts');"),
      file('async/d', "import '../terms/a.ts';\nexport type * from '../../repository/index.ts';"),
    ]);
    expect(foldersInCircles(found, 'search', 2)).toEqual([
      'search/query',
      'search/terms',
      'search/text',
    ]);
    expect(found.slice(-2).map(([, to]) => to)).toEqual([
      'search/terms/a.ts',
      'repository/index.ts',
    ]);
    expect(isAllowed('search/d.ts', 'repository/index.ts')).toBe(true);
    expect(isAllowed('repository/index.ts', 'search/index.ts')).toBe(false);
    expect(isAllowed('search/d.ts', 'repository/basics.ts')).toBe(true);
    expect(isAllowed('search/d.ts', 'repository/names.ts')).toBe(false);
    expect(isAllowed('repository/d.ts', 'profile-compiler/index.ts')).toBe(false);
  });
});

function importsOf(files: readonly SourceFile[]): readonly Import[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(IMPORT)].map(([, plain, dynamic]): Import => {
      const folder = path.posix.dirname(file.path);
      return [file.path, path.posix.join(folder, plain ?? dynamic ?? '')];
    }),
  );
}

/** What is left of a file when it is loaded, as far as imports go. */
function withoutTypes({ path, text }: SourceFile): SourceFile {
  return { path, text: text.replaceAll(/^(?:import|export) type [^;]*;/gm, '') };
}

/** A bench may measure parts inside a folder; the repository knows nothing of profiles. */
function isAllowed(from: string, to: string): boolean {
  const [source = '', target = ''] = [from.split('/')[0], to.split('/')[0]];
  const rank = (folder: string) => FOLDERS.indexOf(folder);
  const isOpen = entriesOf(source, target).includes(to) || from.startsWith('gateway/tools/bench/');
  return source === target || rank(target) < 0 || (rank(source) > rank(target) && isOpen);
}

function entriesOf(source: string, target: string): readonly string[] {
  const names = source === 'repository' ? ['basics'] : ['basics', 'documents', 'index'];
  return names.map((name) => `${target}/${name}.ts`);
}

/** The folders in `folder` that import themselves through others; files beside them do not count. */
/** Folders at most `depth` levels below the root that import each other in a circle. */
function foldersInCircles(
  imports: readonly Import[],
  folder: string,
  depth: number,
): readonly string[] {
  const inside = (file: string) =>
    file.startsWith(`${folder}/`)
      ? path.posix.dirname(file).split('/').slice(0, depth).join('/')
      : undefined;
  const product = imports.filter(([from]) => !NO_PRODUCT.test(from));
  const edges = product.flatMap(([from, to]) => {
    const [source, target] = [inside(from), inside(to)];
    const isBetween = source && target && source !== target;
    return isBetween && source !== folder && target !== folder ? [[source, target] as const] : [];
  });
  const targets = Map.groupBy(edges, ([source]) => source);
  return [...targets.keys()].filter((one) => reachedFrom(one, targets).has(one)).sort();
}

function reachedFrom(
  start: string,
  edges: ReadonlyMap<string, readonly (readonly [from: string, to: string])[]>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const [, target] of edges.get(folder) ?? []) {
      if (!reached.has(target)) {
        reached.add(target);
        next.push(target);
      }
    }
  }
  return reached;
}
