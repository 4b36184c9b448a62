import { type CommandCall, type CommandOption, UsageError } from '../../../command/command.ts';
import type { ListedVocabulary } from './manifest.ts';

/** Options of the commands that read manifests. */
export const SELECTION_OPTIONS = {
  list: { short: 'l', summary: 'List what would be loaded, and load nothing.' },
  tags: { short: 't', value: 'tag,…', summary: 'Load only vocabularies with one of these tags.' },
  from: {
    value: 'folder',
    summary: 'Read files named <id>.ttl, .rdf, .jsonld, .xml or .nt of this folder; fetch nothing.',
  },
} as const satisfies Record<string, CommandOption>;

/** The command of each form of publication. */
const COMMAND_OF = { skos: 'installVocabularies', registry: 'indexXmlVocabularies' } as const;

type VocabularyKind = keyof typeof COMMAND_OF;

/**
 * The vocabularies of a kind that a call selects by ids and tags, in the order of the manifests; without a selection all
 * that are not optional. A later one replaces an earlier one with the same id, so that a manifest can extend those before
 * it. Throws `UsageError` if an id or a tag is not listed for this kind.
 */
export function chooseVocabularies(
  listed: readonly ListedVocabulary[],
  { operands: ids, values }: CommandCall,
  kind: VocabularyKind,
): readonly ListedVocabulary[] {
  const ofKind = listed.filter((vocabulary) => kindOf(vocabulary) === kind);
  const other = listed.find((one) => kindOf(one) !== kind && ids.includes(one.id));
  if (other) {
    throw new UsageError(`"${other.id}" is loaded with ${COMMAND_OF[kindOf(other)]}.`);
  }
  const tags = values.tags?.split(',').map((tag) => tag.trim()) ?? [];
  checkKnown(
    'vocabulary',
    ids,
    ofKind.map(({ id }) => id),
  );
  checkKnown(
    'tag',
    tags,
    ofKind.flatMap((vocabulary) => vocabulary.tags),
  );
  const isNamed = ids.length > 0 || tags.length > 0;
  const selected = ofKind.filter(
    (vocabulary) =>
      (ids.length === 0 || ids.includes(vocabulary.id)) &&
      (tags.length === 0 || vocabulary.tags.some((tag) => tags.includes(tag))) &&
      (isNamed || !vocabulary.optional),
  );
  return [...new Map(selected.map((vocabulary) => [vocabulary.id, vocabulary])).values()];
}

/** The entries that a call without ids and tags skips, as a line with the call that loads them; `undefined` if none. */
export function leftOut(
  listed: readonly ListedVocabulary[],
  { operands, values }: CommandCall,
  kind: VocabularyKind,
): string | undefined {
  const optional = listed.filter((one) => one.optional && kindOf(one) === kind);
  if (operands.length > 0 || values.tags !== undefined || optional.length === 0) {
    return undefined;
  }
  const tags = [...new Set(optional.flatMap((one) => one.tags))];
  return `${optional.length} more are loaded by their id or tag: ${COMMAND_OF[kind]} --tags ${tags.join(',')}`;
}

/** Returns the form of publication of a listed vocabulary. */
function kindOf({ registry }: ListedVocabulary): VocabularyKind {
  return registry === undefined ? 'skos' : 'registry';
}

/** One line for each vocabulary: id, title, tags and source. */
export function describeVocabularies(listed: readonly ListedVocabulary[]): readonly string[] {
  const width = Math.max(0, ...listed.map(({ id }) => id.length)) + 2;
  return listed.map(({ id, title, tags, source }) => {
    const address = 'file' in source ? source.file : source.urls[0];
    const tagged = tags.length > 0 ? ` [${tags.join(', ')}]` : '';
    return `${id.padEnd(width)}${title}${tagged} ${address}`;
  });
}

function checkKnown(noun: string, wanted: readonly string[], known: readonly string[]): void {
  const missing = wanted.find((name) => !known.includes(name));
  if (missing !== undefined) {
    const list = [...new Set(known)].join(', ') || 'none';
    throw new UsageError(`No manifest lists the ${noun} "${missing}". Listed: ${list}.`);
  }
}
