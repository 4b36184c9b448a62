import { contextIn, contextWork, knownContexts } from '../../../repository/index.ts';
import { reasonOf } from '../../http/problems/reason-of.ts';
import { type Config, type ConfigIssue, InvalidConfigError } from './config.ts';

/**
 * Reads every JSON-LD context of the configuration. Throws `InvalidConfigError` with each that cannot be read, or that names a
 * context which is not known itself.
 */
export function checkContexts(config: Config): void {
  const known = knownContexts(config.jsonLdContexts);
  const issues = Object.entries(config.jsonLdContexts).flatMap(([iri, file]): ConfigIssue[] => {
    const problem = problemOf(file, known);
    return problem === undefined
      ? []
      : [{ setting: `PLATFORM_JSONLD_CONTEXTS.${iri}`, message: `${file} ${problem}` }];
  });
  if (issues.length > 0) {
    throw new InvalidConfigError(issues, config);
  }
}

function problemOf(file: string, known: ReturnType<typeof knownContexts>): string | undefined {
  try {
    const { remote } = contextWork(contextIn(file), known);
    return remote && `names the context ${remote}, which is not known; add that, too`;
  } catch (error) {
    return `cannot be read as a JSON-LD context: ${reasonOf(error)}`;
  }
}
