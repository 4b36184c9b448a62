import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** The adapter folder of a file, where two adapters of a port use the same name for the same job. */
const ADAPTER = /^(repository\/stores|search\/engines)\/(embedded|sparql|elasticsearch)\//;

describe('the names that modules export', () => {
  it('each have one meaning in all four folders', () => {
    expect(namesWithSeveralMeanings(sourceFiles())).toEqual([]);
  });

  it('are compared between modules, apart from adapters of one port', () => {
    const file = (path: string) => ({
      path,
      text: 'export interface Row {\n}\nexport const row = 1;',
    });
    const among = (...paths: string[]) => namesWithSeveralMeanings(paths.map(file));
    expect(among('search/a.ts', 'gateway/b.ts')).toEqual(['Row', 'row']);
    expect(among('search/engines/embedded/a.ts', 'search/engines/elasticsearch/b.ts')).toEqual([]);
    expect(among('search/engines/embedded/a.ts', 'search/engines/embedded/b.ts')).toHaveLength(2);
    expect(among('search/engines/embedded/a.ts', 'repository/stores/sparql/b.ts')).toHaveLength(2);
  });
});

/** Re-exports do not count, and neither do a type and a value of one module. */
function namesWithSeveralMeanings(files: readonly SourceFile[]): readonly string[] {
  const exporters = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      exporters.set(name, (exporters.get(name) ?? new Set()).add(path));
    }
  }
  return [...exporters]
    .filter(([, paths]) => paths.size > 1 && !isOnePerAdapter([...paths]))
    .map(([name]) => name)
    .sort();
}

function isOnePerAdapter(paths: readonly string[]): boolean {
  const adapters = paths.map((path) => ADAPTER.exec(path));
  return (
    new Set(adapters.map((found) => found?.[1])).size === 1 &&
    adapters.every((found) => found !== null) &&
    new Set(adapters.map((found) => found?.[2])).size === paths.length
  );
}
