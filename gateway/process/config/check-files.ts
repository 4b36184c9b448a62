import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../../../profile-compiler/index.ts';
import { contextIn, contextWork, knownContexts } from '../../../repository/index.ts';
import { readStopWords, readSynonyms, type WordFileProblem } from '../../../search/index.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';

/** Reads every JSON-LD context; finds each that cannot be read, or that names a context which is not known itself. */
export function checkContexts({ jsonLdContexts }: Config): readonly ConfigIssue[] {
  const known = knownContexts(jsonLdContexts);
  return Object.entries(jsonLdContexts).flatMap(([iri, file]): ConfigIssue[] => {
    const problem = problemOf(file, known);
    return problem === undefined
      ? []
      : [{ setting: `PLATFORM_JSONLD_CONTEXTS.${iri}`, message: `${file} ${problem}` }];
  });
}

function problemOf(file: string, known: ReturnType<typeof knownContexts>): string | undefined {
  try {
    const { remote } = contextWork(contextIn(file), known);
    return remote && `names the context ${remote}, which is not known; add that, too`;
  } catch (error) {
    return `cannot be read as a JSON-LD context: ${reasonOf(error)}`;
  }
}

/** Reads the files of words; finds those that cannot be read, and each line that says nothing. */
export function checkWordFiles({ synonymsFile, stopWordsFile }: Config): readonly ConfigIssue[] {
  return [
    ...issuesOf('PLATFORM_SYNONYMS', synonymsFile, readSynonyms),
    ...issuesOf('PLATFORM_STOP_WORDS', stopWordsFile, readStopWords),
  ];
}

function issuesOf(
  setting: string,
  file: string | undefined,
  readWords: (text: string) => { readonly problems: readonly WordFileProblem[] },
): readonly ConfigIssue[] {
  if (file === undefined) {
    return [];
  }
  try {
    const { problems } = readWords(readFileSync(file, 'utf8'));
    return problems.map(({ line, message }) => ({
      setting,
      message: `${file}, line ${line}: ${message}`,
    }));
  } catch (error) {
    return [{ setting, message: `${file} cannot be read: ${reasonOf(error)}` }];
  }
}

/**
 * Reads the PEM file of the authority that vouches for the search engine, where the configuration names
 * one. Throws `InvalidConfigError` where it cannot be used.
 */
export async function readCertificateAuthority(config: Config): Promise<string | undefined> {
  const file = config.searchEngine?.server?.certificateAuthority;
  if (file === undefined) {
    return undefined;
  }
  try {
    const text = await readFile(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch (error) {
    const message = `cannot be read as a PEM certificate: ${reasonOf(error)}`;
    const setting = 'PLATFORM_HUB_SEARCH_ES_CONFIG.certificateAuthority';
    throw new InvalidConfigError([{ setting, message }], config);
  }
}
