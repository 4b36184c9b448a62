import type { Property } from './shape.ts';

/**
 * Merges equal properties of different files: existing profiles repeat shared shapes in every file.
 * Equal properties of one file stay, as do different ones: the checks report both.
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

/** Everything that decides about the field, so not its place. */
function essence(property: Property): readonly unknown[] {
  const { path, mappingName, mappingClass, minCount, maxCount, link, deprecated, parts } = property;
  return [
    ...[path?.value, mappingName, mappingClass, minCount, maxCount, link, deprecated],
    parts.map(essence),
  ];
}
