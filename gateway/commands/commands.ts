import type { Command } from './command.ts';
import { reindex } from './reindex.ts';
import { status } from './status.ts';
import { indexXmlVocabularies } from './vocabularies/index-xml-vocabularies.ts';
import { installVocabularies } from './vocabularies/install-vocabularies.ts';

/** Every command there is. */
export const COMMANDS: readonly Command[] = [
  installVocabularies,
  indexXmlVocabularies,
  reindex,
  status,
];
