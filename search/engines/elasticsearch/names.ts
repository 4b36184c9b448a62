import { createHash } from 'node:crypto';
import { documentTypeOf } from '../../../profile-compiler/index.ts';

/** The names of the adapter's indices and aliases; all of them begin with `prefix`. */
export type IndexNames = ReturnType<typeof indexNames>;

/** The names under a prefix, which may be empty. */
export function indexNames(prefix: string) {
  const fitting = (name: string) => prefix + shortened(name);
  return {
    /** The index of an entity in one generation. */
    entity: (entity: string, generation: string): string =>
      fitting(`${documentTypeOf(entity)}_${generation}`),
    /** The alias under which others find the live index of an entity. */
    liveEntity: (entity: string): string => fitting(documentTypeOf(entity)),
    /** The problems of a generation's documents. */
    problems: (generation: string): string => fitting(`shapeql-problems_${generation}`),
    /** One build of the terms of a vocabulary. */
    vocabulary: (id: string, generation: string, build: number): string =>
      fitting(`vocabulary_${id}_${generation}-${build}`),
    /** The alias under which others find the live index of a vocabulary. */
    liveVocabulary: (id: string): string => fitting(`vocabulary_${id}`),
    /** The state of the adapter: generations, cursors, leases, lists and imports of vocabularies. */
    state: fitting('shapeql-state'),
  };
}

/**
 * The alias that writes go through, where no epoch matters. Writes require an alias, so that a write to a deleted
 * index fails instead of creating another one. A generation that is replaced loses its write aliases.
 */
export function writeAlias(index: string): string {
  return `${index}-write`;
}

/** The write alias of one epoch; see `takeWriteAliases`. */
export function epochAlias(index: string, epoch: number): string {
  return `${writeAlias(index)}-${epoch}`;
}

/** The epoch of a write alias, 0 for one without; `undefined` for other aliases. */
export function epochOf(index: string, alias: string): number | undefined {
  const isWriteAlias = alias === writeAlias(index) || alias.startsWith(`${writeAlias(index)}-`);
  return isWriteAlias ? Number(alias.slice(writeAlias(index).length + 1)) : undefined;
}

/** A name has 255 bytes, of which the prefix may take 64, and the end of a write alias 18. */
const MAX_NAME_LENGTH = 170;

function shortened(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) {
    return name;
  }
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, MAX_NAME_LENGTH - 17)}_${hash}`;
}
