import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, type SourceFile, sourceFiles } from './source-files.ts';

/** Files that still import each other. Break the cycle and remove the line; add none. */
const CYCLES: readonly (readonly string[])[] = [];

const IMPORT = /(?:\bfrom|\bimport) '(\.[^']*)'|\bimport\(\s*'(\.[^']*)'/g;

type ImportGraph = ReadonlyMap<string, readonly string[]>;

describe('imports', () => {
  const graph = importGraph(sourceFiles());

  it('form no cycle, types included', () => {
    expect(cyclesIn(graph)).toEqual(CYCLES);
  });

  it('go one way between the folders, and enter a folder by its index or its testing helpers', () => {
    const wrong = [...graph].flatMap(([from, targets]) =>
      targets.filter((to) => !isAllowed(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are found in every form, and their cycles whatever the length', () => {
    const file = (name: string, text: string) => ({ path: `search/${name}.ts`, text });
    const files = [
      file('a', "import type { B } from './b.ts';"),
      file('b', "export * from './c.ts';"),
      file('c', "const a = await import('./a.ts');"),
      file('d', "import './a.ts';\nexport type * from '../repository/index.ts';"),
    ];
    expect(cyclesIn(importGraph(files))).toEqual([['search/a.ts', 'search/b.ts', 'search/c.ts']]);
    expect(importGraph(files).get('search/d.ts')).toEqual(['search/a.ts', 'repository/index.ts']);
    expect(isAllowed('search/d.ts', 'repository/index.ts')).toBe(true);
    expect(isAllowed('repository/index.ts', 'search/index.ts')).toBe(false);
    expect(isAllowed('search/d.ts', 'repository/names.ts')).toBe(false);
  });
});

function importGraph(files: readonly SourceFile[]): ImportGraph {
  return new Map(
    files.map((file) => [
      file.path,
      [...file.text.matchAll(IMPORT)].map(([, plain, dynamic]) =>
        path.posix.join(path.posix.dirname(file.path), plain ?? dynamic ?? ''),
      ),
    ]),
  );
}

/** A bench may measure parts inside a folder. */
function isAllowed(from: string, to: string): boolean {
  const [source = '', target = ''] = [from.split('/')[0], to.split('/')[0]];
  const rank = (folder: string) => FOLDERS.indexOf(folder);
  const isOpen =
    to === `${target}/index.ts` ||
    to.startsWith(`${target}/testing/`) ||
    from.startsWith('gateway/tools/bench/');
  return source === target || rank(target) < 0 || (rank(source) > rank(target) && isOpen);
}

/** Groups of files that reach each other (strongly connected components, by Tarjan's algorithm). */
function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  /** The lowest position on the stack that `file` reaches. */
  function visit(file: string): number {
    const position = order.size;
    order.set(file, position);
    stack.push(file);
    let lowest = position;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) {
        lowest = Math.min(lowest, visit(target));
      } else if (stack.includes(target)) {
        lowest = Math.min(lowest, order.get(target) ?? lowest);
      }
    }
    if (lowest === position) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) {
        cycles.push(group.sort());
      }
    }
    return lowest;
  }

  for (const file of graph.keys()) {
    if (!order.has(file)) {
      visit(file);
    }
  }
  return cycles.sort();
}
