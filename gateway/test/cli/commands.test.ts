import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { COMMANDS } from '../../process/cli/commands.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/commands.md'), 'utf8');
const scripts: Readonly<Record<string, string>> = manifest.scripts;

const own = COMMANDS.filter(({ isAccepted }) => !isAccepted);
const accepted = COMMANDS.filter(({ isAccepted }) => isAccepted);

describe.each(own)('the command $name', ({ name }) => {
  it('has a script in package.json', () => {
    expect(scripts[name]).toBe(`node gateway/launch.mjs gateway/main.ts ${name}`);
  });

  it('has a row in docs/commands.md', () => {
    expect(page).toMatch(new RegExp(`^\\| \`${name}( [^\`]+)?\` \\|`, 'm'));
  });
});

describe('commands of existing installations', () => {
  it.each(accepted)('$name is named in docs/commands.md', ({ name }) => {
    expect(page).toContain(`\`${name}\``);
  });

  it('run by one script, since they have none of their own', () => {
    expect(scripts.command).toBe('node gateway/launch.mjs gateway/main.ts');
    expect(accepted.filter(({ name }) => name in scripts)).toEqual([]);
  });
});
