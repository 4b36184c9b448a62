import { UsageError } from '../../import/arguments.ts';
import type { ListedVocabulary } from './manifest.ts';

/** Which vocabularies are wanted; an empty list wants all. */
export interface Selection {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
}

/** Those that are wanted, in their order. Throws `UsageError` where an id or a tag is not listed. */
export function selectVocabularies(
  listed: readonly ListedVocabulary[],
  { ids, tags }: Selection,
): readonly ListedVocabulary[] {
  checkKnown(
    'vocabulary',
    ids,
    listed.map(({ id }) => id),
  );
  checkKnown(
    'tag',
    tags,
    listed.flatMap((vocabulary) => vocabulary.tags),
  );
  return listed.filter(
    (vocabulary) =>
      (ids.length === 0 || ids.includes(vocabulary.id)) &&
      (tags.length === 0 || vocabulary.tags.some((tag) => tags.includes(tag))),
  );
}

/** One line for each vocabulary: id, title, tags and source. */
export function describeVocabularies(listed: readonly ListedVocabulary[]): readonly string[] {
  const width = Math.max(0, ...listed.map(({ id }) => id.length)) + 2;
  return listed.map(({ id, title, tags, source }) => {
    const place = 'file' in source ? source.file : source.url;
    const tagged = tags.length > 0 ? ` [${tags.join(', ')}]` : '';
    return `${id.padEnd(width)}${title}${tagged} ${place}`;
  });
}

function checkKnown(noun: string, wanted: readonly string[], known: readonly string[]): void {
  const missing = wanted.find((name) => !known.includes(name));
  if (missing !== undefined) {
    const list = [...new Set(known)].join(', ') || 'none';
    throw new UsageError(`No manifest lists the ${noun} "${missing}". Listed: ${list}.`);
  }
}
