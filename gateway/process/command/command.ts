import type { Config } from '../config/config.ts';
import type { PlatformConnection } from './platform-connection.ts';

/** Exit codes of commands, as shells use them. */
export const EXIT = { success: 0, failure: 1, wrongCall: 2, cancelled: 130 } as const;

/** Exit codes of a comparison of profiles, for pipelines. */
export const DIFF_EXIT = { safe: EXIT.success, breaking: 3, dangerous: 4 } as const;

/** A row of the table of commands (`commands.ts`). */
export type CommandRow = ProcessCommand | PlatformCommand;

/** A command that runs only on the command line, in a separate process. */
export interface ProcessCommand extends Command<ProcessContext> {
  readonly kind: 'process';
}

/**
 * A command that sends requests to a platform. The command line runs it against an address or a data directory;
 * `POST /action` and the shell run it in the process of the platform.
 */
export interface PlatformCommand extends Command<PlatformContext> {
  readonly kind: 'platform';
  /** The service that the platform's process has to run; any where absent. */
  readonly service?: 'repository' | 'search';
}

export interface Command<Context> extends CommandDescription {
  /** Resolves with the exit code. Rejects with an error that names the fault and the remedy. */
  run(call: CommandCall, context: Context): Promise<number>;
}

/** Description of a command: lists, help and the reading of arguments are made from it. */
export interface CommandDescription {
  readonly name: string;
  readonly summary: string;
  /** The arguments that are no options, such as `[id…]`; none are accepted where absent. */
  readonly operands?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Text below the options in the help. */
  readonly details?: string;
  /** Said when it was cancelled, besides that. */
  readonly whenCancelled?: string;
  /** Keeps running until SIGTERM or SIGINT, which it handles itself. */
  readonly isResident?: true;
  /** A name that scripts of existing installations call. The help lists it apart. */
  readonly isAccepted?: true;
  /** Options that are not listed are accepted and have no effect. */
  readonly ignoresUnknownOptions?: true;
}

export interface CommandOption {
  /** The name of its value in the help; a switch without value where absent. */
  readonly value?: string;
  readonly summary: string;
  readonly short?: string;
  /** Shown in the usage line. The command itself refuses a call without it. */
  readonly required?: true;
}

/** The arguments of one call. */
export interface CommandCall {
  readonly operands: readonly string[];
  readonly switches: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
}

/** Context of every command. */
export interface CallContext {
  /** Aborted when the caller cancels the command. */
  readonly signal: AbortSignal;
  readonly output: CommandOutput;
}

/** The process that a command runs in. */
export interface ProcessContext extends CallContext {
  readonly environment: NodeJS.ProcessEnv;
  readonly directory: string;
  readonly progressStream: NodeJS.WriteStream;
  /** The table, for a platform that the command starts. */
  readonly commands: readonly CommandRow[];
}

/** The platform that a command is sent to. */
export interface PlatformContext extends CallContext {
  readonly platform: PlatformConnection;
  readonly settings: Pick<Config, 'vocabularyManifests' | 'jsonLdContexts' | 'profileDirectory'>;
  /** Rebuilds the search index; absent where the process runs no search service. */
  readonly reindex?: () => Promise<void>;
}

/** Output of a command. */
export interface CommandOutput {
  /** Writes a line that stays. */
  print(line: string): void;
  error(line: string): void;
  /** Shows the current step; the next line or step replaces it. */
  progress(step: string): void;
}

/** The one operand of a call. Throws `UsageError` with the remedy if there is none, or another one. */
export function onlyOperand({ operands }: CommandCall, remedy: string): string {
  const [only, ...others] = operands;
  if (only === undefined || others.length > 0) {
    throw new UsageError(remedy);
  }
  return only;
}

/** The call is wrong; the message says how to correct it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
