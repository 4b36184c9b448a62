import { COMMANDS } from '../../process/cli/commands.ts';
import type { PlatformContext } from '../../process/command/command.ts';
import { collectedOutput } from '../../process/command/command-output.ts';
import { connectInside } from '../../process/command/platform-connection.ts';
import { runCommand } from '../../process/command/run-command.ts';
import { API_KEY, type TestApp } from '../rest/open-test-app.ts';

/** How a command ended and what it wrote. */
export interface CommandRun {
  readonly code: number;
  /** Lines that stay, failures among them, but without the last, which says how long the command took. */
  readonly lines: readonly string[];
  readonly states: readonly string[];
}

/** The commands that are sent to a platform. */
export const PLATFORM_COMMANDS = COMMANDS.filter((command) => command.kind === 'platform');

/** Runs a command inside an application. */
export async function runWords(
  { app }: Pick<TestApp, 'app'>,
  words: readonly string[],
  {
    manifests = [],
    contexts = {},
    ...context
  }: Partial<PlatformContext> & {
    readonly manifests?: readonly string[];
    readonly contexts?: PlatformContext['settings']['jsonLdContexts'];
    readonly onProgress?: (state: string) => void;
  } = {},
): Promise<CommandRun> {
  const output = collectedOutput();
  const states: string[] = [];
  const code = await runCommand(PLATFORM_COMMANDS, words, {
    platform: connectInside(app, API_KEY),
    settings: { vocabularyManifests: manifests, jsonLdContexts: contexts, profileDirectory: '' },
    signal: new AbortController().signal,
    output: {
      ...output,
      progress(state) {
        states.push(state);
        context.onProgress?.(state);
      },
    },
    ...context,
  });
  return { code, lines: withoutFinishedLine(output.lines), states };
}

/** The lines of a command without the last, where that says how long the command took. */
export function withoutFinishedLine(lines: readonly string[]): readonly string[] {
  return lines.at(-1)?.startsWith('Command finished in ') ? lines.slice(0, -1) : lines;
}
