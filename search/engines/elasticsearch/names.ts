import { createHash } from 'node:crypto';

/** What the adapter calls its indices and aliases; `prefix` comes before all of them. */
export interface IndexNames {
  /** The index of an entity in one generation. */
  entity(entity: string, generation: string): string;
  /** The alias under which others find the live index of an entity. */
  liveEntity(entity: string): string;
  /** What a generation knows of problems. */
  problems(generation: string): string;
  /** One build of the terms of a vocabulary. */
  vocabulary(id: string, generation: string, build: number): string;
  /** The alias under which others find the live index of a vocabulary. */
  liveVocabulary(id: string): string;
  /** What the adapter remembers: generations, cursors, lists and imports of vocabularies. */
  readonly state: string;
}

/** The names under a prefix, which may be empty. */
export function indexNames(prefix: string): IndexNames {
  const fitting = (name: string) => prefix + shortened(name);
  return {
    entity: (entity, generation) => fitting(`${entity}_${generation}`),
    liveEntity: (entity) => fitting(entity),
    problems: (generation) => fitting(`shapeql-problems_${generation}`),
    vocabulary: (id, generation, build) => fitting(`vocabulary_${id}_${generation}-${build}`),
    liveVocabulary: (id) => fitting(`vocabulary_${id}`),
    state: fitting('shapeql-state'),
  };
}

/**
 * The alias that writes go through. They demand an alias, so that a write to an index that is gone
 * fails instead of creating another one; and where a generation is replaced it loses these.
 */
export function writeAlias(index: string): string {
  return `${index}-write`;
}

/** A name has 255 bytes, of which the prefix may take 64. */
const LONGEST_NAME = 180;

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) {
    return name;
  }
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
  return `${name.slice(0, LONGEST_NAME - 17)}_${hash}`;
}
