import type { CatalogueChoice } from './choose-catalogue.ts';
import type { DumpFacts } from './dump-facts.ts';

/** A type of custom resources that the platform stores in catalogues. */
export interface ResourceType {
  readonly name: string;
  readonly classes: readonly string[];
}

/**
 * The services and series of a dump that the platform has a type for, each with the name of the type. Those that a catalogue
 * lists, and those linked with datasets as services or series, are resources. A service that only a distribution names is a part of it.
 */
export function resourcesOf(
  facts: DumpFacts,
  types: readonly ResourceType[],
): ReadonlyMap<string, string> {
  const { members, otherMembers, servedBy, seriesOf, namedSeries, describedBy } = facts;
  const links = [members, otherMembers, servedBy, seriesOf, namedSeries];
  const linked = links.flatMap((keys) => [...keys.values()]);
  const standing = new Set([...linked.flatMap((keys) => [...keys]), ...describedBy.keys()]);
  return new Map(
    [...facts.resources].flatMap(([key, classes]) => {
      const type = types.find((one) => one.classes.some((iri) => classes.has(iri)));
      return type && standing.has(key) && !facts.catalogues.has(key) ? [[key, type.name]] : [];
    }),
  );
}

/** Tells whether a resource belongs to what was chosen: the catalogue lists it, or it is linked with its datasets. */
export function resourcesChosen(
  facts: DumpFacts,
  { catalogue = '', datasets }: CatalogueChoice,
): (key: string) => boolean {
  const { members, otherMembers, linkedRecords, describedBy } = facts;
  const { servedBy, seriesOf, namedSeries } = facts;
  const listed = [members, otherMembers].map((links) => links.get(catalogue));
  const records = linkedRecords.get(catalogue);
  const linked = new Set(
    [...(datasets ?? [])].flatMap((dataset) =>
      [servedBy, seriesOf, namedSeries].flatMap((links) => [...(links.get(dataset) ?? [])]),
    ),
  );
  return (key) =>
    datasets === undefined ||
    linked.has(key) ||
    listed.some((keys) => keys?.has(key)) ||
    [...(describedBy.get(key) ?? [])].some((record) => records?.has(record));
}
