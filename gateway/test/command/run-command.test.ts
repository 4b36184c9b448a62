import { describe, expect, it } from 'vitest';
import type { CallContext, Command, CommandCall } from '../../process/command/command.ts';
import { collectedOutput } from '../../process/command/command-output.ts';
import { runCommand } from '../../process/command/run-command.ts';
import { withoutFinishedLine } from '../cli/run-words.ts';

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

const stand: Command<CallContext> = {
  name: 'stand',
  summary: 'Stands in the wind until it is stopped.',
  isResident: true,
  options: {},
  run: async () => 0,
};

const mend: Command<CallContext> = {
  name: 'mend',
  summary: 'Has no effect.',
  operands: '[part…]',
  options: {},
  isAccepted: true,
  ignoresUnknownOptions: true,
  run: async (call) => {
    calls.push(call);
    return 0;
  },
};

const calls: CommandCall[] = [];

async function run(words: readonly string[], signal = new AbortController().signal) {
  const output = collectedOutput();
  const commands = [grind, rest, stand, mend];
  const code = await runCommand(commands, words, { signal, output });
  return { code, lines: withoutFinishedLine(output.lines), last: output.lines.at(-1) };
}

describe('running a command', () => {
  it('gives it its operands, switches and values', async () => {
    calls.length = 0;
    const { code, lines } = await run(['grind', '-f', 'rye', '--stones', '2', 'oats']);
    expect({ code, lines }).toEqual({ code: 0, lines: ['Ground.'] });
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

  it.each([[[]], [['help']], [['--help']], [['listCommands']]])(
    'lists all commands for %j',
    async (words) => {
      const { code, lines } = await run(words);
      expect(code).toBe(0);
      expect(lines.slice(0, 7)).toEqual([
        '  grind  Grinds grain.',
        '  rest   Stands still until the wind is back.',
        '  stand  Stands in the wind until it is stopped.',
        '  help   Lists the commands.',
        '',
        'Accepted from scripts of existing installations:',
        '  mend',
      ]);
    },
  );

  it.each([
    [['mill'], 'There is no command "mill". "help" lists the commands.'],
    [['rest', 'now'], 'rest accepts options only, not "now".'],
    [['grind', '--coarse'], "Unknown option '--coarse'. See grind -h."],
    [['grind', '--stones'], "Option '--stones <value>' argument missing. See grind -h."],
    [
      ['grind', '--stones', '-2'],
      "Option '--stones' argument is ambiguous. Did you forget to specify the option argument for '--stones'? " +
        "To specify an option argument starting with a dash use '--stones=-XYZ'. See grind -h.",
    ],
  ])('says of %j what is wrong with it', async (words, message) => {
    expect(await run(words)).toEqual({ code: 2, lines: [message], last: message });
  });

  it('ends each with the line by which scripts know its end, also where it fails or is cancelled', async () => {
    const finished = /^Command finished in \d+(ms|\.?\d*s)$/;
    for (const words of [['grind'], ['rest'], ['grind', '-h'], ['help']]) {
      expect((await run(words)).last, words.join(' ')).toMatch(finished);
    }
    expect((await run(['rest'], AbortSignal.abort())).last).toMatch(finished);
  });

  it('prints no such line for a command that keeps running', async () => {
    expect((await run(['stand'])).last).toBeUndefined();
  });

  it('takes options of scripts that a command does not know, where it says so', async () => {
    calls.length = 0;
    expect((await run(['mend', '-v', 'sails', '--exclude', 'cap'])).code).toBe(0);
    expect(calls[0]?.operands).toContain('sails');
  });

  it('tells why a command failed, and whether it was cancelled', async () => {
    expect(await run(['rest'])).toMatchObject({ code: 1, lines: ['There is wind.'] });
    const cancelled = await run(['rest'], AbortSignal.abort());
    expect(cancelled).toMatchObject({ code: 130, lines: ['Cancelled.'] });
  });
});
