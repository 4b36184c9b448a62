import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const MAX_LINES = 60;

/** Contract suites describe tests. */
const SUITE = /\/(contract|testing)\//;

/** A line that opens the body of a function, formatted by Biome. */
const OPENS_BODY =
  /(?:\bfunction\b.*|=>|^\s*\}?\).*|^\s*(?:(?:async|static|get|set) |\*)*[\w#]+\(.*\).*) \{$/;
const STATEMENT = /^\s*(?:\} )?(?:if|for|while|switch|catch|else|do|try|return|throw)\b/;

describe('functions', () => {
  it(`have ${MAX_LINES} lines at most`, () => {
    const files = sourceFiles().filter(({ path }) => !SUITE.test(path));
    expect(files.flatMap(longFunctions)).toEqual([]);
  });

  it('are found in every form', () => {
    const body = '  call();\n'.repeat(MAX_LINES);
    const found = (open: string, close = '}') =>
      longFunctions({ path: 'a.ts', text: `${open}\n${body}${close}\n` });
    expect(found('export function one(): void {')).toEqual(['a.ts one']);
    expect(found('export async function* two<T>(): AsyncGenerator<T> {')).toEqual(['a.ts two']);
    expect(found('const three = async () => {', '};')).toEqual(['a.ts three']);
    expect(found('export function four(\n  x: number,\n): void {')).toEqual(['a.ts four']);
    expect(found('  async five(x) {', '  },')).toEqual(['a.ts five']);
    expect(found('if (call()) {')).toEqual([]);
    expect(found('const TABLE = {', '};')).toEqual([]);
    expect(longFunctions({ path: 'a.ts', text: 'function six() {\n  call();\n}\n' })).toEqual([]);
  });
});

function longFunctions({ path, text }: SourceFile): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!OPENS_BODY.test(line) || STATEMENT.test(line)) {
      return [];
    }
    const length =
      lines.slice(at).findIndex((later, ahead) => ahead > 0 && closes(later, line)) + 1;
    return length > MAX_LINES ? [`${path} ${nameAbove(lines, at)}`] : [];
  });
}

function closes(later: string, opening: string): boolean {
  return later.startsWith(`${/^\s*/.exec(opening)?.[0]}}`);
}

/** The name on the line itself, or on the line where its parameters begin. */
function nameAbove(lines: readonly string[], at: number): string {
  const indentation = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  const heads = lines
    .slice(0, at + 1)
    .reverse()
    .filter(
      (line) => line.startsWith(indentation) && /^[\w*]/.test(line.slice(indentation.length)),
    );
  const head = heads[0] ?? '';
  return (
    /(?:function\*? |const |let )?([\w#]+)(?:<.*>)?(?: = |\(|: )/.exec(
      head.replace(/^\s*(?:export |async |default )*(?:function\*? |const |let )?/, ''),
    )?.[1] ?? head.trim()
  );
}
