/** The cost that one field adds to an operation. */
export interface FieldCost {
  /** Cost of the field itself; 1 by default. */
  readonly own: number;
  /** Number of times its selection is resolved: the size of a page. */
  readonly times: number;
}

export type FieldArguments = Readonly<Record<string, unknown>>;

/** Cost of a field by its arguments and those of the enclosing field. */
export type CostFunction = (args: FieldArguments, around: FieldArguments) => FieldCost;

/** Cost of a search or of reading a graph. */
const QUESTION_COST = 10;

/** Cost of reading a graph and validating or writing it, which takes some milliseconds. */
const GRAPH_COST = 100;

/** Values of a field whose shape sets no maximum. */
const USUAL_VALUES = 5;

/** Declares the cost of a field, as its `extensions`. */
export function costs(cost: CostFunction) {
  return { cost };
}

/** The field queries the index or the store. */
export const asksOnce = costs(() => ({ own: QUESTION_COST, times: 1 }));

/** The field reads a graph and works through all of it. */
export const readsGraph = costs(() => ({ own: GRAPH_COST, times: 1 }));

/** The field has at most this many values by its shape; without a maximum, a few. */
export const hasValues = (most = USUAL_VALUES) =>
  costs(() => ({ own: 1, times: Math.min(most, USUAL_VALUES) }));

/** The field queries a list without pages, of about this length. */
export const listsAbout = (usual: number) => costs(() => ({ own: QUESTION_COST, times: usual }));

/** The field lists at most its argument `first`. */
export const listsFirst = (standard: number) =>
  costs((args) => ({ own: QUESTION_COST, times: numberOf(args.first, standard) }));

/** The field lists at most the argument `first`, or `last` where that is given, of the enclosing field. */
export const listsFirstOfParent = (standard: number) =>
  costs((_, { first, last }) => ({ own: 1, times: numberOf(last, numberOf(first, standard)) }));

/** The field lists as `listsFirstOfParent`; with arguments it queries the index. */
export const listsPartOrFirstOfParent = (standard: number) =>
  costs((args, { first }) => ({
    own: Object.keys(args).length > 0 ? QUESTION_COST : 1,
    times: numberOf(args.first, numberOf(first, standard)),
  }));

function numberOf(value: unknown, standard: number): number {
  return typeof value === 'number' ? value : standard;
}
