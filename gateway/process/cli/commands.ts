import type { CommandRow } from '../command/command.ts';
import { ACCEPTED_COMMANDS } from './commands/accepted-commands.ts';
import { backup } from './commands/backup/backup.ts';
import { restore } from './commands/backup/restore.ts';
import { demo } from './commands/demo/demo.ts';
import { dev } from './commands/dev/dev.ts';
import { importCommand } from './commands/import/import.ts';
import { keys } from './commands/keys/keys.ts';
import { migrate } from './commands/migrate/migrate.ts';
import { activateProfile, rollBackProfile } from './commands/profile/activate-profile.ts';
import { profile } from './commands/profile/profile.ts';
import { reindex } from './commands/reindex.ts';
import { start } from './commands/start.ts';
import { status } from './commands/status.ts';
import { verify } from './commands/verify.ts';
import { indexXmlVocabularies } from './commands/vocabularies/index-xml-vocabularies.ts';
import { installVocabularies } from './commands/vocabularies/install-vocabularies.ts';
import { vocabs } from './commands/vocabularies/vocabs.ts';

/**
 * Every command there is. The command line (`main.ts`) runs all of them; `POST /action` and the shell run
 * those of kind `platform`.
 */
export const COMMANDS: readonly CommandRow[] = [
  start,
  demo,
  dev,
  importCommand,
  migrate,
  backup,
  restore,
  installVocabularies,
  indexXmlVocabularies,
  vocabs,
  reindex,
  status,
  verify,
  keys,
  profile,
  activateProfile,
  rollBackProfile,
  ...ACCEPTED_COMMANDS,
];
