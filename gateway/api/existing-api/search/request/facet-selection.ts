import { isObject } from '../../../../../search/index.ts';
import {
  type Ignored,
  invalid,
  jsonOf,
  MOST_VALUES,
  type SearchParameters,
} from './search-parameters.ts';

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
 * Reads `facets`, an object or its JSON text: values by name, a list or one text. Unreadable parts, and facets of a
 * search without types, are noted as ignored. Throws `invalid-parameter` if it is too large.
 */
export function readFacets(parameters: SearchParameters, hasTypes: boolean): ReadFacets {
  const given = parameters.get(NAME);
  const size = Buffer.byteLength(typeof given === 'string' ? given : JSON.stringify(given ?? ''));
  if (size > LONGEST) {
    throw invalid(NAME, `"${NAME}" may have ${LONGEST} bytes, not ${size}.`);
  }
  const facets = jsonOf(given);
  if (!isObject(facets)) {
    const reason = 'It is not a JSON object such as {"format": ["CSV"]}.';
    return nothing(given === undefined ? [] : [{ parameter: NAME, reason }]);
  }
  const read = Object.entries(facets).map(([name, value]) => [name, valuesOf(value)] as const);
  const wrong = read.filter(([, values]) => values === undefined);
  const ignored = wrong.map(([name]) => ({
    parameter: `${NAME}.${name}`,
    reason: 'Its values are not a list of texts.',
  }));
  const selection = read.flatMap(([name, values = []]) =>
    values.length > 0 ? [[name, checked(name, values)] as const] : [],
  );
  return selection.length > 0 && !hasTypes
    ? nothing([{ parameter: NAME, reason: 'Facets need "filters", the types they belong to.' }])
    : { selection: new Map(selection), ignored };
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

function checked(name: string, values: readonly string[]): readonly string[] {
  if (values.length > MOST_VALUES) {
    throw invalid(
      NAME,
      `A facet may have ${MOST_VALUES} values; "${name.slice(0, 80)}" has ${values.length}.`,
    );
  }
  return values;
}
