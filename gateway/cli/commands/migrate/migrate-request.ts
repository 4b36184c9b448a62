import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const USAGE = `Usage: npm run migrate -- --from <place> --to <place>

Copies everything that a platform stores to another place, and compares both at the end. No platform may write to either
place meanwhile. Where it is interrupted, the same call goes on; until it has ended well, no platform starts on the copy.

A place is one of
  embedded      the data directory of the configuration (PLATFORM_DATA_DIR)
  sparql        the SPARQL store of the configuration (PLATFORM_TRIPLESTORE_CONFIG)
  <file>.json   what a platform with this configuration file stores into
  <directory>   another data directory

Exit code: 0 if the copy is equal, 1 if it is not or could not be made, 2 if the call was wrong, 130 if it was cancelled.`;

/** One call of the migrate command: two places as they were named. */
export interface MigrateArguments {
  readonly from: string;
  readonly to: string;
}

/** The call was wrong; the message says how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads command line arguments; `undefined` where help was asked for. Throws `UsageError`. */
export function readArguments(argv: readonly string[]): MigrateArguments | undefined {
  const { from, to, help } = parse(argv);
  if (help) {
    return undefined;
  }
  if (from === undefined || to === undefined) {
    throw new UsageError('Name both places: --from <place> --to <place>. More with --help.');
  }
  return { from, to };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
