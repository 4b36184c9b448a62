import { type ProfileIssue, warning } from '../issues.ts';
import type { ProfileModelData } from '../model.ts';
import { checkEnrichment } from './check-enrichment.ts';
import type { EnrichmentConfig, VocabularyEnrichment } from './config.ts';

/** An enrichment that fits the profile, and a warning for each entry that was left out. */
interface AcceptedEnrichment {
  readonly enrichment: EnrichmentConfig;
  readonly issues: readonly ProfileIssue[];
}

/**
 * Leaves out every entry of a configuration that the profile does not know or that is malformed, so that the rest has no
 * issue. A vocabulary that is left without fields, replacements or places is left out as a whole.
 */
export function acceptEnrichment(
  configured: EnrichmentConfig,
  model: ProfileModelData,
): AcceptedEnrichment {
  const enrichment = Object.fromEntries(
    Object.entries(configured).map(([vocabulary, one]) => [vocabulary, withMappingPaths(one)]),
  );
  return withoutWrongEntries(enrichment, model);
}

function withoutWrongEntries(
  enrichment: EnrichmentConfig,
  model: ProfileModelData,
): AcceptedEnrichment {
  const issues = checkEnrichment(enrichment, model);
  if (issues.length === 0) {
    return { enrichment, issues: [] };
  }
  const rest = withoutWrongEntries(withoutEntries(enrichment, issues.map(entryOf)), model);
  return { ...rest, issues: [...issues.map(leftOut), ...rest.issues] };
}

function leftOut({ code, message, remedy, ...place }: ProfileIssue): ProfileIssue {
  return warning(code, place, { message: `${message}, so this entry is left out`, remedy });
}

function withMappingPaths(enrichment: VocabularyEnrichment): VocabularyEnrichment {
  const { excludes, includes } = enrichment;
  return {
    ...enrichment,
    ...(excludes && { excludes: excludes.map(mappingPath) }),
    ...(includes && { includes: includes.map(mappingPath) }),
  };
}

/** An entry of the configuration; without `at` the whole member. */
type Entry = ReturnType<typeof entryOf>;

/** Parses the place that `entryPlace` writes. */
function entryOf({ node = '' }: ProfileIssue) {
  const found = /^vocabulary\.(.+)\.(\w+)(?:\[(\d+)\])?$/.exec(node);
  if (!found) {
    throw new Error(`An issue of the enrichment is about no entry of it: ${node}`);
  }
  const [, vocabulary = '', member = '', at] = found;
  return { vocabulary, member, ...(at !== undefined && { at: Number(at) }) };
}

function withoutEntries(config: EnrichmentConfig, entries: readonly Entry[]): EnrichmentConfig {
  return Object.fromEntries(
    Object.entries(config).flatMap(([vocabulary, enrichment]) => {
      const own = entries.filter((entry) => entry.vocabulary === vocabulary);
      const rest = Object.fromEntries(
        Object.entries(enrichment).map(([member, values]) => [
          member,
          without(values, member, own),
        ]),
      ) as unknown as VocabularyEnrichment;
      const isWhole = own.every(({ at }) => at !== undefined);
      const isEmpty = own.some(({ member }) => isNothing(rest, member));
      return isWhole && !isEmpty ? [[vocabulary, rest]] : [];
    }),
  );
}

function without(values: unknown, member: string, entries: readonly Entry[]): unknown {
  return Array.isArray(values)
    ? values.filter((_, at) => !entries.some((one) => one.member === member && one.at === at))
    : values;
}

/** Tests whether a member has lost all its entries. `excludes` may be empty. */
function isNothing(enrichment: VocabularyEnrichment, member: string): boolean {
  const values: unknown = enrichment[member as keyof VocabularyEnrichment];
  return member !== 'excludes' && Array.isArray(values) && values.length === 0;
}

/**
 * A path of mapping names joined by dots, of one that may be written as a JSON path:
 * `$.distributions[*].type`, `$['distributions'].type`, `/distributions/type`.
 */
function mappingPath(written: string): string {
  return written
    .trim()
    .replace(/^[$@]/, '')
    .replace(/\[\s*(['"])(.*?)\1\s*\]/g, '.$2')
    .replace(/\[\s*[\d*:,-]*\s*\]/g, '')
    .replaceAll('/', '.')
    .replace(/\.\*(?=\.|$)/g, '')
    .replace(/^\.(?!\.)|\.$/, '');
}
