import { z } from 'zod';
import { isObject } from '../../../../../search/index.ts';
import { MAX_VALUES, wrongValue } from '../../../../http/routes/loose-parameters.ts';
import { type Ignored, jsonOf } from './search-parameters.ts';

/** Ticked values by facet name or field path; no list is empty. */
export type FacetSelection = ReadonlyMap<string, readonly string[]>;

interface ReadFacets {
  readonly selection: FacetSelection;
  readonly ignored: readonly Ignored[];
}

/** Bytes of `facets` as JSON. */
const LONGEST = 8 * 1024;
const NAME = 'facets';

/**
 * Reads `facets`, an object or its JSON text: values by name, a list or one text. Unreadable parts are noted as ignored;
 * what is too large is refused.
 */
export function facets(description: string) {
  return z
    .unknown()
    .refine(
      (given) => sizeOf(given) <= LONGEST,
      wrongValue((name, given) => `"${name}" may have ${LONGEST} bytes, not ${sizeOf(given)}.`),
    )
    .transform(readFacets)
    .superRefine(({ selection }, { addIssue }) => {
      const [long] = [...selection].filter(([, values]) => values.length > MAX_VALUES);
      if (long) {
        const [name, { length }] = long;
        addIssue(`A facet may have ${MAX_VALUES} values; "${name.slice(0, 80)}" has ${length}.`);
      }
    })
    .prefault('')
    .meta({ description, type: 'string' });
}

/** Facets of a search without types have no effect. */
export function facetsOfTypes({ selection, ignored }: ReadFacets, hasTypes: boolean): ReadFacets {
  return selection.size > 0 && !hasTypes
    ? nothing([{ parameter: NAME, reason: 'Facets need "filters", the types they belong to.' }])
    : { selection, ignored };
}

function sizeOf(given: unknown): number {
  return Buffer.byteLength(typeof given === 'string' ? given : JSON.stringify(given ?? ''));
}

function readFacets(given: unknown): ReadFacets {
  const named = jsonOf(given);
  if (!isObject(named)) {
    const reason = 'It is not a JSON object such as {"format": ["CSV"]}.';
    return nothing(given === '' ? [] : [{ parameter: NAME, reason }]);
  }
  const read = Object.entries(named).map(([name, value]) => [name, valuesOf(value)] as const);
  const ignored = read.flatMap(([name, values]) =>
    values === undefined
      ? [{ parameter: `${NAME}.${name}`, reason: 'Its values are not a list of texts.' }]
      : [],
  );
  const selection = read.flatMap(([name, values = []]) =>
    values.length > 0 ? [[name, values] as const] : [],
  );
  return { selection: new Map(selection), ignored };
}

function nothing(ignored: readonly Ignored[]): ReadFacets {
  return { selection: new Map(), ignored };
}

/** `undefined` if the value has the wrong shape. */
function valuesOf(value: unknown): readonly string[] | undefined {
  const values = [value].flat();
  return values.every(
    (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  )
    ? values.map(String).filter((one) => one !== '')
    : undefined;
}
