import { reasonOf } from '../../../profile-compiler/index.ts';
import { contextIn, contextWork, knownContexts } from '../../../repository/index.ts';
import type { Config, ConfigIssue } from './config.ts';

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
