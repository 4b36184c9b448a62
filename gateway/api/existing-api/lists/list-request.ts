import { z } from 'zod';
import { type Envelope, isEnveloped } from '../../../http/routes/envelope.ts';
import {
  anyText,
  choice,
  flag,
  naturalNumber,
  position,
} from '../../../http/routes/query-schemas.ts';
import type { QueryBounds } from '../../../http/routes/route.ts';

/** The values of a list: IRIs, ids, publishers' ids, or metadata. */
const VALUE_TYPES = ['uriRefs', 'identifiers', 'originalIds', 'metadata'] as const;
export type ListValueType = (typeof VALUE_TYPES)[number];

/** Parameters that only lists of values have. `usePagedCollection` has no effect. */
const OF_VALUES = [
  'valueType',
  'offset',
  'limit',
  'sourceIds',
  'hydra',
  'usePagedCollection',
] as const;

/**
 * The form of a list that several services have: `page`, the platform's own; `values`, by `valueType`; `ids`, all
 * ids as the search of the existing API lists them.
 */
export type ListForm = 'page' | 'values' | 'ids';

/** Parameters of a list. */
export interface ListRequest {
  /** The form that its parameters ask for; `undefined` without any of them. */
  readonly asked: ListForm | undefined;
  readonly valueType: ListValueType | undefined;
  readonly limit: number | undefined;
  readonly offset: number;
  /** The id that the entries of a page follow; empty for the first page. */
  readonly after: string;
}

type ListBounds = Pick<QueryBounds, 'pageSize' | 'listPage'>;

/** Entries of a list of values where a request names no number. */
export function listLimit({ listPage }: Pick<ListBounds, 'listPage'>): number {
  return Math.min(100, listPage);
}

/** A number of entries of a list of values. */
export function limitOfValues({ listPage }: ListBounds) {
  return naturalNumber({ min: 1, max: listPage });
}

/** The id behind which a page begins. */
export function afterId() {
  return anyText()
    .optional()
    .describe(
      'Only entries whose id follows this one. To read a whole list, pass the last id of the previous page.',
    );
}

function olderForm(valueType: ListValueType) {
  const description = `Older form of \`valueType=${valueType}\`.`;
  return flag().optional().meta({ description, default: false });
}

/** The parameters of every list. Which numbers `limit` may be depends on the form. */
function listParameters(bounds: ListBounds) {
  return z.looseObject({
    valueType: choice(VALUE_TYPES)
      .optional()
      .describe("What to list: IRIs, ids, all of the publishers' ids, or the metadata as RDF."),
    limit: anyText()
      .optional()
      .meta({
        description: 'Number of entries of the list.',
        type: 'integer',
        minimum: 1,
        maximum: bounds.listPage,
        default: listLimit(bounds),
      }),
    offset: position()
      .optional()
      .meta({ description: 'Number of entries to skip before the page.', default: 0 }),
    sourceIds: olderForm('originalIds'),
    hydra: olderForm('metadata'),
  });
}

type ListParameters = z.output<ReturnType<typeof listParameters>>;

/**
 * The query of a list with further parameters, of which those of the existing search ask for ids. A list that has
 * `after` has pages in the platform's own form.
 */
export function queryOfList<Shape extends z.ZodRawShape>(
  bounds: ListBounds,
  shape: Shape,
  ofSearch: readonly string[] = [],
) {
  const parameters = listParameters(bounds);
  const ofPage =
    'after' in shape && z.object({ limit: naturalNumber({ max: bounds.pageSize }).optional() });
  const ofValues = z.object({ limit: limitOfValues(bounds).optional() });
  const whole = z.looseObject({ ...shape, ...parameters.shape }).transform((given, context) => {
    const query = given as ListParameters;
    const asked = askedForm(query, ['alias', ...ofSearch]);
    const read = ((asked === 'page' && ofPage) || ofValues).safeParse(query);
    for (const { message, path } of read.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path });
    }
    const { valueType, sourceIds, hydra, offset = 0, after = '' } = query;
    const older = sourceIds ? 'originalIds' : hydra ? 'metadata' : undefined;
    const limit = read.data?.limit;
    return { ...query, list: { asked, valueType: valueType ?? older, limit, offset, after } };
  });
  return whole as unknown as z.ZodType<
    z.output<z.ZodObject<Shape>> & { readonly list: ListRequest }
  >;
}

function askedForm(query: ListParameters, ofSearch: readonly string[]): ListForm | undefined {
  const isGiven = (name: string) => query[name] !== undefined;
  if (isGiven('after')) {
    return 'page';
  }
  return OF_VALUES.some(isGiven) ? 'values' : ofSearch.some(isGiven) ? 'ids' : undefined;
}

/** The query of a list that also has pages in the platform's own form. */
export function pagesQuery(bounds: ListBounds) {
  return queryOfList(bounds, { after: afterId() });
}

/**
 * The form and the value type of a list that both services of the existing API have. Where such lists hold ids, they have
 * the form of its search; `valueType` and `after` ask for the others.
 */
export function sharedListForm(
  query: { readonly list: ListRequest },
  envelope: Pick<Envelope, 'mode' | 'lists'>,
  otherwise: ListForm,
): { readonly form: ListForm; readonly valueType: ListValueType } {
  return envelope.lists === 'ids'
    ? { form: query.list.asked ?? 'ids', valueType: 'identifiers' }
    : { form: listForm(query, envelope, otherwise), valueType: 'uriRefs' };
}

/**
 * The form of a list: the one that a request asks for, else a list of values where answers are enveloped, else
 * `otherwise`.
 */
export function listForm(
  query: { readonly list: ListRequest },
  envelope: Pick<Envelope, 'mode'>,
  otherwise: ListForm,
): ListForm {
  return query.list.asked ?? (isEnveloped(query, envelope) ? 'values' : otherwise);
}
