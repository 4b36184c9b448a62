import { describe, expect, it } from 'vitest';
import type { CallContext, Command, CommandCall } from '../../cli/command.ts';
import { collectedOutput } from '../../cli/command-output.ts';
import { runCommand } from '../../cli/run-command.ts';

const grind: Command<CallContext> = {
  name: 'grind',
  summary: 'Grinds grain.',
  operands: '[grain…]',
  options: {
    fine: { short: 'f', summary: 'Grind it finely.' },
    stones: { value: 'n', summary: 'How many stones to use.' },
  },
  run: async (call, { output }) => {
    calls.push(call);
    output.print('Ground.');
    return 0;
  },
};

const rest: Command<CallContext> = {
  name: 'rest',
  summary: 'Stands still until the wind is back.',
  options: {},
  run: () => Promise.reject(new Error('There is wind.')),
};

const calls: CommandCall[] = [];

async function run(words: readonly string[], signal = new AbortController().signal) {
  const output = collectedOutput();
  const code = await runCommand([grind, rest], words, { signal, output });
  return { code, lines: output.lines };
}

describe('running a command', () => {
  it('gives it its operands, switches and values', async () => {
    expect(await run(['grind', '-f', 'rye', '--stones', '2', 'oats'])).toEqual({
      code: 0,
      lines: ['Ground.'],
    });
    expect(calls).toEqual([
      { operands: ['rye', 'oats'], switches: new Set(['fine']), values: { stones: '2' } },
    ]);
  });

  it('prints its help from the table', async () => {
    const { code, lines } = await run(['grind', 'rye', '-h']);
    expect(code).toBe(0);
    expect(lines).toEqual([
      'Usage: grind [grain…] [options]',
      '',
      'Grinds grain.',
      '',
      '  -f, --fine        Grind it finely.',
      '      --stones <n>  How many stones to use.',
      '  -h, --help        Print this.',
    ]);
  });

  it.each([[[]], [['help']], [['--help']]])('lists all commands for %j', async (words) => {
    const { code, lines } = await run(words);
    expect(code).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      '  grind  Grinds grain.',
      '  rest   Stands still until the wind is back.',
      '  help   Lists the commands.',
    ]);
  });

  it.each([
    [['mill'], 'There is no command "mill". "help" lists the commands.'],
    [['rest', 'now'], 'rest accepts options only, not "now".'],
    [['grind', '--coarse'], "Unknown option '--coarse'. See grind -h."],
    [['grind', '--stones'], "Option '--stones <value>' argument missing. See grind -h."],
  ])('says of %j what is wrong with it', async (words, message) => {
    expect(await run(words)).toEqual({ code: 2, lines: [message] });
  });

  it('tells why a command failed, and whether it was cancelled', async () => {
    expect(await run(['rest'])).toEqual({ code: 1, lines: ['There is wind.'] });
    expect(await run(['rest'], AbortSignal.abort())).toEqual({ code: 130, lines: ['Cancelled.'] });
  });
});
