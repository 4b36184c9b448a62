import { sentence } from '../issues.ts';
import type { Field } from '../model.ts';

/**
 * Description of a field for published schemas: what it holds, where it comes from, and its
 * cardinality in the shape, `Title. Read from <…>. Cardinality 1..n, mandatory.`
 */
export function describeField(field: Field): string {
  const parts = [field.description, deprecation(field), origin(field), cardinality(field)];
  return parts
    .filter((part) => part !== undefined)
    .map(sentence)
    .join(' ');
}

function deprecation({ deprecated }: Field): string | undefined {
  return deprecated === undefined ? undefined : `Deprecated: ${deprecated}`;
}

/** The resources that fields are taken from. */
const TAKEN = { catalog: 'the catalogue', organization: 'the organisation' };

function origin({ source }: Field): string | undefined {
  switch (source?.from) {
    case 'path':
      return `Read from <${source.path}>`;
    case 'platform':
      return 'Filled by the platform';
    case 'term':
      return 'Taken from the term';
    case 'taken':
      return `Taken from ${source.takenFrom?.map(({ entity }) => TAKEN[entity]).join(', else ')}`;
    case 'none':
      return 'Never filled';
    case undefined:
      return undefined;
  }
}

function cardinality({ source, mandatory }: Field): string | undefined {
  if (!source) {
    return undefined;
  }
  const range = `Cardinality ${source.minCount}..${source.maxCount ?? 'n'}`;
  return mandatory ? `${range}, mandatory` : range;
}
