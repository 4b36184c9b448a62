import type { TextField } from '../../../../profile-compiler/index.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import { nearestWeight, type WeightedText } from '../../../field-values/texts.ts';
import type { FieldWeight } from '../../../port/search-query.ts';

/** The columns that the texts of an entity stand in, by place: one for each text field, and some for hidden texts. */
export type TextColumns = ReturnType<typeof textColumns>;

/** The columns that a text is looked for in. */
export interface WeightedColumns {
  /** Weight of each column, 0 for those that are not meant. */
  readonly weights: readonly number[];
}

interface Column {
  /** Absent if the texts of no known field are. */
  readonly field?: string;
  readonly weight: number;
}

/**
 * Lays out a column for each text field, one for the texts that it does not show, and one for each weight that the index was laid
 * out with, where the texts of no known field stand.
 */
export function textColumns(plan: SearchPlan, shared = plan.weights) {
  const { texts, titleField, suggested } = plan;
  const own = texts.flatMap(({ name, path, weight }): Column[] => [
    { field: name, weight },
    // The labels of terms that a document does not show weigh half; a text at the root is no term.
    ...(path.length > 1 ? [{ field: name, weight: weight / 2 }] : []),
  ]);
  const columns: readonly Column[] = [...own, ...shared.map((weight) => ({ weight }))];
  const placesOf = Map.groupBy(columns.keys(), (place) => columns[place]?.field);
  const known = new Map(texts.map(({ name, weight }) => [name, weight]));
  /** Weight of each column. */
  const weights: readonly number[] = columns.map(({ weight }) => weight);

  /** The place of a text. */
  function placeOf({ field, weight }: Pick<WeightedText, 'field' | 'weight'>): number {
    const places = placesOf.get(field) ?? placesOf.get(undefined) ?? [];
    const near = nearestWeight(
      places.map((place) => weights[place] ?? 0),
      weight,
    );
    return places[near] ?? 0;
  }

  /** The first place of a field is that of the texts that it shows. */
  const shownPlaces = (fields: readonly TextField[]) =>
    new Set(fields.map(({ name }) => placesOf.get(name)?.[0] ?? 0));

  return {
    weights,
    /** Places of titles. */
    titles: shownPlaces([...texts.filter(({ path }) => path[0] === titleField), ...suggested]),
    /** Places of texts that suggestions come from. */
    suggested: shownPlaces(suggested),
    placeOf,
    /** The columns of some text fields. */
    within(fields: readonly FieldWeight[]): WeightedColumns {
      const sought = new Map<number, number>();
      for (const { name, weight } of fields) {
        const ownWeight = known.get(name) ?? weight;
        const places = placesOf.get(name) ?? [placeOf({ weight: ownWeight })];
        for (const place of places) {
          sought.set(place, ((weights[place] ?? 0) * weight) / ownWeight);
        }
      }
      return { weights: weights.map((_, place) => sought.get(place) ?? 0) };
    },
  };
}
