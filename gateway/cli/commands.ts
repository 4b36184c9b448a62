import type { Command } from './command.ts';
import { reindex } from './commands/reindex.ts';
import { status } from './commands/status.ts';
import { indexXmlVocabularies } from './commands/vocabularies/index-xml-vocabularies.ts';
import { installVocabularies } from './commands/vocabularies/install-vocabularies.ts';

/** Every command there is. */
export const COMMANDS: readonly Command[] = [
  installVocabularies,
  indexXmlVocabularies,
  reindex,
  status,
];
