import type { SearchPlan } from '../../field-values/search-plan.ts';
import { nearestWeight, type WeightedText } from '../../field-values/texts.ts';
import type { SoughtField } from '../../search-query.ts';

/** The full-text columns of an entity, by their places in its table. */
export interface TextColumns {
  /** Weight of each column. */
  readonly weights: readonly number[];
  /** The place of a text. */
  placeOf(text: Pick<WeightedText, 'field' | 'weight'>): number;
  /** The columns of some text fields. */
  within(fields: readonly SoughtField[]): SoughtColumns;
}

/** The columns that a text is looked for in. */
export interface SoughtColumns {
  /** Their places. */
  readonly places: readonly number[];
  /** Weight of each column of the table, 0 for those that are not meant. */
  readonly weights: readonly number[];
}

interface Column {
  /** Absent where the texts of no known field are. */
  readonly field?: string;
  readonly weight: number;
}

/** Fields that have columns of their own: a table of SQLite has 2,000. The texts of others stand in columns by weight. */
const MOST_FIELDS = 900;

/**
 * Lays out a column for each text field, one for the texts that it does not show, and one for each weight. Relevance adds
 * up what columns hold times their weights, so that it does not depend on how texts are spread over columns of one weight.
 */
export function textColumns({ texts, weights: shared }: SearchPlan): TextColumns {
  const own = texts.slice(0, MOST_FIELDS).flatMap(({ name, path, weight }): Column[] => [
    { field: name, weight },
    // The labels of terms that a document does not show weigh half; a text at the root is no term.
    ...(path.length > 1 ? [{ field: name, weight: weight / 2 }] : []),
  ]);
  const columns: readonly Column[] = [...own, ...shared.map((weight) => ({ weight }))];
  const placesOf = Map.groupBy(columns.keys(), (place) => columns[place]?.field);
  const known = new Map(texts.map(({ name, weight }) => [name, weight]));
  const weights = columns.map(({ weight }) => weight);

  function placeOf({ field, weight }: Pick<WeightedText, 'field' | 'weight'>): number {
    const places = placesOf.get(field) ?? placesOf.get(undefined) ?? [];
    const near = nearestWeight(
      places.map((place) => weights[place] ?? 0),
      weight,
    );
    return places[near] ?? 0;
  }

  return {
    weights,
    placeOf,
    within(fields) {
      const sought = new Map<number, number>();
      for (const { name, weight } of fields) {
        const ownWeight = known.get(name) ?? weight;
        const places = placesOf.get(name) ?? [placeOf({ weight: ownWeight })];
        for (const place of places) {
          sought.set(place, ((weights[place] ?? 0) * weight) / ownWeight);
        }
      }
      return {
        places: [...sought.keys()],
        weights: weights.map((_, place) => sought.get(place) ?? 0),
      };
    },
  };
}

/** The name of the column at a place. */
export function columnName(place: number): string {
  return `c${place}`;
}
