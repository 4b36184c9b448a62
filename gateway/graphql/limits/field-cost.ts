/** What one field adds to the cost of an operation. */
export interface FieldCost {
  /** What the field itself costs; an ordinary one costs 1. */
  readonly own: number;
  /** How often its selection is answered: the size of a page. */
  readonly times: number;
}

export type FieldArguments = Readonly<Record<string, unknown>>;

/** Cost of a field by its arguments and those of the field around it. */
export type CostFunction = (args: FieldArguments, around: FieldArguments) => FieldCost;

/** A search or the reading of a graph, in ordinary fields. */
const QUESTION_COST = 10;

/** Ties a cost to a field, as its `extensions`. */
export function costs(cost: CostFunction) {
  return { cost };
}

/** The field asks an index or a store. */
export const asksOnce = costs(() => ({ own: QUESTION_COST, times: 1 }));

/** The field asks for a list that has no pages and is about that long. */
export const listsAbout = (usual: number) => costs(() => ({ own: QUESTION_COST, times: usual }));

/** The field lists what its own argument `first` bounds. */
export const listsFirst = (standard: number) =>
  costs((args) => ({ own: QUESTION_COST, times: numberOf(args.first, standard) }));

/** The field lists what the argument `first` of the field around it bounds. */
export const listsFirstOfParent = (standard: number) =>
  costs((_, around) => ({ own: 1, times: numberOf(around.first, standard) }));

function numberOf(value: unknown, standard: number): number {
  return typeof value === 'number' ? value : standard;
}
