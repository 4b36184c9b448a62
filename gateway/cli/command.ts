import type { Platform } from './platform/platform-connection.ts';

/** One command: the command line, the action endpoint and the shell all take it from the same table. */
export interface Command<Context = CommandContext> {
  readonly name: string;
  /** What it does, as one line of a list. */
  readonly summary: string;
  /** What may be given beside options, such as `[id…]`; nothing where absent. */
  readonly operands?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** The service that has to run in the process that is asked; any where absent. */
  readonly service?: 'repository' | 'search';
  /** Gives the exit code: 0 where all went well. Rejects with an error whose message says what did not. */
  run(call: CommandCall, context: Context): Promise<number>;
}

export interface CommandOption {
  /** How its value is called in the help; a switch without value where absent. */
  readonly value?: string;
  readonly summary: string;
  readonly short?: string;
}

/** The words of one call, read by the command's options. */
export interface CommandCall {
  readonly operands: readonly string[];
  /** Switches that were given. */
  readonly switches: ReadonlySet<string>;
  readonly values: Readonly<Record<string, string>>;
}

/** Where a command runs and whom it tells. */
export interface CommandContext extends CallContext {
  readonly platform: Platform;
  /** Builds the search index anew; absent where no search service can be reached. */
  readonly reindex?: () => Promise<void>;
}

/** What is known before the platform is. */
export interface CallContext {
  /** Manifest files of the vocabularies (`PLATFORM_VOCABULARIES`), as absolute paths. */
  readonly manifests: readonly string[];
  /** Aborted by whoever wants the command to end early. */
  readonly signal: AbortSignal;
  readonly output: CommandOutput;
}

/** Where a command writes. */
export interface CommandOutput {
  /** Writes a line that stays. */
  print(line: string): void;
  /** Shows how far it is; the next line or the next state takes its place. */
  progress(state: string): void;
}
