import type { CommandContext } from '../../cli/command.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { platformInside } from '../../cli/platform/platform-connection.ts';
import { runCommand } from '../../cli/run-command.ts';
import { API_KEY, type TestApp } from '../rest/open-test-app.ts';

/** How a command ended and what it told. */
export interface CommandRun {
  readonly code: number;
  /** Lines that stay. */
  readonly lines: readonly string[];
  readonly states: readonly string[];
}

/** Runs a command inside an application. */
export async function runWords(
  { app }: Pick<TestApp, 'app'>,
  words: readonly string[],
  context: Partial<CommandContext> & { readonly onProgress?: (state: string) => void } = {},
): Promise<CommandRun> {
  const lines: string[] = [];
  const states: string[] = [];
  const code = await runCommand(COMMANDS, words, {
    platform: platformInside(app, API_KEY),
    manifests: [],
    signal: new AbortController().signal,
    output: {
      print: (line) => lines.push(line),
      progress(state) {
        states.push(state);
        context.onProgress?.(state);
      },
    },
    ...context,
  });
  return { code, lines, states };
}
