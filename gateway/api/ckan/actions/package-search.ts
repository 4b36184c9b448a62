import { z } from 'zod';
import type { SearchResult } from '../../../../search/index.ts';
import { objectResult, searchQueryError } from '../answer.ts';
import { labelText, nameOfTheme } from '../content/organization.ts';
import type { CkanObject } from '../content/reading.ts';
import { type ActionCall, organizationsById } from '../context.ts';
import {
  ckanFlag,
  ckanInteger,
  ckanNatural,
  ckanTexts,
  SORT_PARAMETER,
  TEXT_PARAMETER,
} from '../parameters.ts';
import { type CountedName, isCountedName } from '../query/ckan-fields.ts';
import { sortOf } from '../query/package-order.ts';
import { packageQuery } from '../query/package-query.ts';
import { MAX_COUNTED } from '../search/counted-values.ts';
import { readPackagePage } from '../search/page-positions.ts';
import { foundPackages } from '../search/read-packages.ts';
import { action } from './action.ts';

/** Packages of one answer, as many as CKAN gives by default. */
export const MAX_ROWS = 1_000;
const ROWS = 10;
/** Values of a facet by default. */
const FACET_VALUES = 50;
/** Facets of one answer. */
const MAX_FACETS = 50;

/** Parameters that CKAN passes to its search; those without effect here are accepted. */
const KNOWN =
  /^(q|fq|fq_list|fl|rows|start|sort|facet(\.(field|limit|mincount))?|include_\w+|use_default_schema|callback|wt|qf|bf|boost|extras|tie|defType|mm|df)$/;

/** Conditions, of which a call may have several. */
const CONDITIONS = z
  .unknown()
  .transform((given) => [given ?? []].flat())
  .refine(
    (given) => given.every((one) => typeof one !== 'object'),
    'Must be a Unicode string value',
  )
  .transform((given) => given.map(String))
  .prefault([])
  .meta({ type: 'string' });

const PARAMETERS = {
  ...TEXT_PARAMETER,
  fq: CONDITIONS.describe('Conditions in the syntax of Solr: `+organization:a -tags:b`.'),
  fq_list: ckanTexts().describe('Further conditions, as a JSON list.'),
  rows: ckanNatural().describe('Packages of an answer; 1,000 at most.'),
  start: ckanNatural().describe('Packages before the answer.'),
  ...SORT_PARAMETER,
  fl: ckanTexts().describe('Only these members of packages, with commas.'),
  facet: ckanFlag(true).describe('Whether values are counted.'),
  'facet.field': ckanTexts().describe('Fields to count, as a JSON list.'),
  'facet.limit': ckanInteger().describe('Values of a field; below 0 all.'),
  'facet.mincount': ckanNatural().describe('Least count of a value.'),
};

type Given = z.output<z.ZodObject<typeof PARAMETERS>>;

/** Finds packages, counts values of their fields. */
export const PACKAGE_SEARCH = action({
  does: 'Search packages.',
  workload: 'medium',
  parameters: PARAMETERS,
  check: refuseUnknown,
  async run(call, given) {
    const { context, language } = call;
    const { fields, services } = context;
    const sort = sortOf(given.sort);
    const facets = facetsOf(given);
    const filters = [...given.fq, ...given.fq_list].filter((one) => one.trim() !== '');
    const query = packageQuery({ q: given.q ?? '', filters, sort, language }, fields);
    const requests = facets.names.flatMap((name) => {
      const [facet] = isCountedName(name) ? fields.counted[name] : [];
      return facet ? [{ name: facet.name, first: facets.most }] : [];
    });
    const found = await readPackagePage(services.search, context.positions, {
      rows: Math.min(given.rows ?? ROWS, MAX_ROWS),
      start: given.start ?? 0,
      query: { ...query, facets: requests },
    });
    const packages = withMembers(foundPackages(call, found.hits), membersOf(given));
    const answered = await answerFacets(call, facets, found);
    return objectResult({ count: found.total, sort, ...answered }, 'results', packages);
  },
});

function refuseUnknown(names: readonly string[]): void {
  const unknown = names.filter((name) => !KNOWN.test(name));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 10).map((name) => `'${name.slice(0, 80)}'`);
    throw searchQueryError(`Invalid search parameters: [${shown.join(', ')}]`);
  }
}

/** Only these members of packages; all where absent. */
function membersOf({ fl }: Given): ReadonlySet<string> | undefined {
  const names = fl.flatMap((text) => text.split(/[\s,]+/));
  return names.length === 0 || names.includes('*') ? undefined : new Set(names);
}

async function* withMembers(
  packages: AsyncIterable<CkanObject>,
  names: ReadonlySet<string> | undefined,
): AsyncGenerator<CkanObject> {
  for await (const one of packages) {
    yield names ? Object.fromEntries(Object.entries(one).filter(([name]) => names.has(name))) : one;
  }
}

type WantedFacets = ReturnType<typeof facetsOf>;

function facetsOf({
  facet: isWanted,
  'facet.field': fields,
  'facet.limit': most = FACET_VALUES,
  'facet.mincount': least = 1,
}: Given) {
  const names = fields.flatMap((text) => text.split(','));
  if (names.length > MAX_FACETS) {
    throw searchQueryError(`facet.field may have ${MAX_FACETS} names, not ${names.length}.`);
  }
  return {
    names: isWanted ? [...new Set(names.map((name) => name.trim()))] : [],
    most: most < 0 ? MAX_COUNTED : Math.min(most, MAX_COUNTED),
    least,
  };
}

interface FacetItem {
  readonly name: string;
  readonly display_name: string;
  readonly count: number;
}

/** Counts by field, and the same with names for people; a field that packages are not counted by has none, as in CKAN. */
async function answerFacets(
  call: ActionCall,
  { names, least }: WantedFacets,
  result: SearchResult,
) {
  const answered = await Promise.all(
    names.map(async (name) => {
      const items = isCountedName(name) ? await itemsOf(call, name, result) : [];
      return [name, items.filter(({ count }) => count >= least)] as const;
    }),
  );
  const counts = answered.map(
    ([name, items]) =>
      [name, Object.fromEntries(items.map((item) => [item.name, item.count]))] as const,
  );
  const shown = answered.map(([title, items]) => {
    const sorted = items.toSorted((a, b) => (a.display_name < b.display_name ? 1 : -1));
    return [title, { title, items: sorted }] as const;
  });
  return { facets: Object.fromEntries(counts), search_facets: Object.fromEntries(shown) };
}

async function itemsOf(
  call: ActionCall,
  name: CountedName,
  { facets }: Pick<SearchResult, 'facets'>,
): Promise<readonly FacetItem[]> {
  const { context, pick } = call;
  const field = context.fields.counted[name][0]?.name;
  const buckets = facets.find((facet) => facet.name === field)?.buckets ?? [];
  const organizations =
    name === 'organization'
      ? await organizationsById(
          call,
          buckets.map(({ value }) => value),
        )
      : undefined;
  return buckets.map((bucket) => {
    const label = organizations?.get(bucket.value)?.title ?? labelText(bucket, pick);
    return {
      name: countedName(name, bucket.value, label),
      display_name: label,
      count: bucket.count,
    };
  });
}

/** Name of a value in filter queries and packages. */
function countedName(name: CountedName, value: string, label: string): string {
  return name === 'groups' ? nameOfTheme(value) : name === 'tags' ? label : value;
}
