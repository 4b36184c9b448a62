import type { Property } from './shape.ts';

/**
 * Merges properties that several files state equally: existing profiles repeat shared shapes in
 * every file. Equal ones of one file stay, and so does what differs: both are the author's mistakes.
 */
export function mergeRepeated(properties: readonly Property[]): {
  readonly kept: readonly Property[];
  readonly repeatedIn: readonly string[];
} {
  const groups = [
    ...Map.groupBy(properties, (property) => JSON.stringify(essence(property))).values(),
  ];
  const kept = new Set(
    groups.flatMap(([first, ...others]) => [
      first,
      ...others.filter((other) => other.place.file === first?.place.file),
    ]),
  );
  const repeated = properties.filter((property) => !kept.has(property));
  return {
    kept: properties.filter((property) => kept.has(property)),
    repeatedIn: [...new Set(repeated.map(({ place }) => place.file))],
  };
}

/** Everything that decides about the field; where the property stands does not. */
function essence(property: Property): readonly unknown[] {
  const { path, mappingName, mappingClass, minCount, maxCount, link, parts } = property;
  return [path?.value, mappingName, mappingClass, minCount, maxCount, link, parts.map(essence)];
}
