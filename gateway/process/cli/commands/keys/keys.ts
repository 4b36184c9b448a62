import path from 'node:path';
import { scopeName } from '../../../../http/authentication/caller.ts';
import {
  newSecret,
  WrongKeyChangeError,
  withKey,
  withoutKey,
  withRotatedKey,
} from '../../../../http/authentication/change-keys.ts';
import { readKeyFile } from '../../../../http/authentication/read-key-file.ts';
import type { StoredKey } from '../../../../http/authentication/stored-keys.ts';
import { changeKeyFile } from '../../../../http/authentication/write-key-file.ts';
import {
  type CommandCall,
  EXIT,
  type ProcessCommand,
  type ProcessContext,
  UsageError,
} from '../../../command/command.ts';
import { type Subcommand, withSubcommands } from '../../../command/subcommands.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { nameOf, newKeyOf, readDuration, readExpiry } from './read-key-call.ts';

interface KeyContext {
  readonly file: string;
  readonly now: Date;
  print(line: string): void;
}

type Action = (call: CommandCall, context: KeyContext) => Promise<void>;

const add: Action = async (call, { file, now, print }) => {
  const key = newKeyOf(call, now);
  const secret = newSecret();
  await changeKeyFile(file, (stored) => withKey(stored, key, secret));
  print(secret);
  print(`This is the key "${key.name}". Keep it now: it cannot be shown again.`);
};

const list: Action = async ({ operands }, { file, now, print }) => {
  if (operands.length > 0) {
    throw new UsageError('"keys list" lists all keys: name none.');
  }
  const stored = await readKeyFile(file, false);
  for (const key of stored) {
    print(describeKey(key, now));
  }
  if (stored.length === 0) {
    print(`There are no keys in ${file}.`);
  }
};

const remove: Action = async (call, { file, print }) => {
  const name = nameOf(call, 'remove');
  await changeKeyFile(file, (stored) => withoutKey(stored, name));
  print(`The key "${name}" is removed.`);
};

const rotate: Action = async (call, { file, now, print }) => {
  const name = nameOf(call, 'rotate');
  const secret = newSecret();
  const overlapMs = readDuration(call.values.overlap);
  const expires = readExpiry(call.values.expires, now);
  await changeKeyFile(file, (stored) =>
    withRotatedKey(stored, name, { secret, now, overlapMs, expires }),
  );
  print(secret);
  const old =
    overlapMs > 0
      ? `is valid until ${new Date(now.getTime() + overlapMs).toISOString()}`
      : 'is not valid any more';
  print(
    `This is the new key "${name}". Keep it now: it cannot be shown again. The old one ${old}.`,
  );
};

const expires = { value: 'time', summary: 'When it ends (UTC), such as 2027-01-01.' };

/** Adds, lists, removes and rotates the API keys of the key file. */
export const keys: ProcessCommand = {
  kind: 'process',
  name: 'keys',
  summary: 'Adds, lists, removes and rotates API keys; a running platform sees it within a second.',
  ...withSubcommands('keys', [
    asSubcommand(add, {
      name: 'add',
      operands: '<name>',
      options: {
        write: {
          summary: 'The key may write: all, or what --catalogues and --vocabularies name.',
        },
        catalogues: {
          value: 'ids',
          summary: 'Catalogues that it may write, with commas, or "all".',
        },
        vocabularies: { summary: 'It may write vocabularies and imports.' },
        admin: { summary: 'It may run commands and everything else.' },
        expires,
      },
    }),
    asSubcommand(list, { name: 'list' }),
    asSubcommand(remove, { name: 'remove', operands: '<name>' }),
    asSubcommand(rotate, {
      name: 'rotate',
      operands: '<name>',
      options: {
        expires,
        overlap: {
          value: 'duration',
          summary: 'How long the old secret stays valid, such as 30m, 12h or 1d.',
        },
      },
    }),
  ]),
  details: `The first line that add and rotate print is the key. It is not stored and cannot be shown again.
A key without --write and --admin may read what is not public.`,
};

function asSubcommand(
  act: Action,
  { options, ...described }: Omit<Subcommand<ProcessContext>, 'run'>,
): Subcommand<ProcessContext> {
  return {
    ...described,
    options: {
      ...options,
      file: {
        value: 'file',
        summary: 'The key file (default: PLATFORM_API_KEYS_FILE, else in PLATFORM_DATA_DIR).',
      },
    },
    async run(call, context) {
      const file = await keyFileOf(call, context);
      try {
        await act(call, { file, now: new Date(), print: context.output.print });
      } catch (error) {
        throw error instanceof WrongKeyChangeError ? new UsageError(error.message) : error;
      }
      return EXIT.success;
    },
  };
}

async function keyFileOf(
  { values }: CommandCall,
  { environment, directory }: ProcessContext,
): Promise<string> {
  return values.file === undefined
    ? (await loadConfig(environment, directory)).keyFile.path
    : path.resolve(directory, values.file);
}

/** A line about a key: name, scopes, and until when its secrets are valid. */
function describeKey({ name, scopes, catalogues, expires, secrets }: StoredKey, now: Date): string {
  const listed = scopes.flatMap((scope) =>
    scope === 'catalogues' && catalogues
      ? catalogues.map((catalogue) => scopeName({ scope, catalogue }))
      : [scope],
  );
  const old = secrets
    .flatMap((secret) => secret.expires ?? [])
    .filter((end) => Date.parse(end) > now.getTime());
  return [
    name,
    listed.join(' '),
    endOf(expires, now),
    ...old.map((end) => `old secret until ${end}`),
  ].join('  ');
}

function endOf(expires: string | undefined, now: Date): string {
  if (expires === undefined) {
    return 'does not expire';
  }
  return `${Date.parse(expires) > now.getTime() ? 'expires' : 'EXPIRED'} ${expires}`;
}
