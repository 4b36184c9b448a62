import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { COMMANDS } from '../../cli/commands.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/commands.md'), 'utf8');

describe.each(COMMANDS)('the command $name', ({ name }) => {
  it('has a script in package.json', () => {
    const scripts: Readonly<Record<string, string>> = manifest.scripts;
    expect(scripts[name]).toBe(`node gateway/launch.mjs gateway/main.ts ${name}`);
  });

  it('has a row in docs/commands.md', () => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}( \\[id…\\])?\` \\|`, 'm'));
  });
});
