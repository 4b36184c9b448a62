import { issue, type ProfileIssue } from '../issues.ts';
import { KNOWN_SOURCES, termSourceAt } from '../mapping-classes/rules/term-sources.ts';
import type { Field, FieldEnrichment } from '../model.ts';
import { reservedBecause } from '../names/reserved-names.ts';
import { isGraphqlName } from '../names/type-names.ts';
import { entryPlace, type VocabularyEnrichment } from './config.ts';

/** Replacements that keep an IRI, and a text, without a term in any vocabulary. */
const KEPT_IRI = { target: 'resource', source: 'resource' };
const KEPT_TEXT = { target: 'label', source: 'pref_label' };

/**
 * Splits checked replacements into target and source, with more where none could hold an IRI or a text without a term. Objects
 * hold what their class reads.
 */
export function splitReplacements(
  replacements: readonly string[],
  { value }: Pick<Field, 'value'>,
): FieldEnrichment['replacements'] {
  const pairs = replacements.map(split);
  const holdsText = ({ target, source }: ReturnType<typeof split>) =>
    ['id', 'label'].includes(target) || source === 'id' || termSourceAt(source)?.isLabel;
  const holdsIri = ({ target, source }: ReturnType<typeof split>) =>
    target === 'resource' || source === 'resource';
  const holds = pairs.some(holdsText);
  return [
    ...pairs,
    ...(holds || pairs.some(holdsIri) ? [] : [KEPT_IRI]),
    ...(holds || value.kind === 'object' ? [] : [KEPT_TEXT]),
  ];
}

/** Checks the replacements of one vocabulary, which does not depend on a profile. */
export function checkReplacements(
  vocabulary: string,
  { replacements }: VocabularyEnrichment,
): readonly ProfileIssue[] {
  if (replacements.length === 0) {
    const message = 'There is no replacement, so nothing would be enriched';
    return [issue('enrichment-replacement', entryPlace(vocabulary, 'replacements'), message)];
  }
  const targets = replacements.map((text) => split(text).target);
  return replacements.flatMap((text, at) => {
    const place = entryPlace(vocabulary, 'replacements', at);
    const { target, source } = split(text);
    const reason = malformed(text, targets.indexOf(target) < at);
    if (reason !== undefined) {
      return [issue('enrichment-replacement', place, `"${text}" ${reason}`)];
    }
    return termSourceAt(source) ? [] : [issue('enrichment-source', place, noSource(source))];
  });
}

function malformed(text: string, isRepeated: boolean): string | undefined {
  const { target, source } = split(text);
  if (target === '' || source === '') {
    return 'does not have the form target:source';
  }
  if (!isGraphqlName(target)) {
    return 'has a target that is not a valid field name';
  }
  const reserved = reservedBecause(target, 'nested');
  if (reserved !== undefined) {
    return `has a target that is ${reserved}`;
  }
  return isRepeated ? `sets ${target} a second time` : undefined;
}

function noSource(source: string): string {
  return `A term document has no member "${source}"; it has ${KNOWN_SOURCES.join(', ')}`;
}

function split(text: string): { readonly target: string; readonly source: string } {
  const at = text.indexOf(':');
  return at < 0
    ? { target: '', source: '' }
    : { target: text.slice(0, at).trim(), source: text.slice(at + 1).trim() };
}
