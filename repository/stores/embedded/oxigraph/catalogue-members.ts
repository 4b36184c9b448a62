import type { CatalogueLink } from '../../triple-store.ts';

/** Links from catalogues to datasets. */
export interface CatalogueMembers {
  /** Sets the link of a dataset, or removes it where `link` is absent. Gives the difference. */
  set(dataset: string, link: CatalogueLink | undefined): LinkDifference;
  /** The datasets of a catalogue with their records. */
  of(catalogue: string): Iterable<readonly [dataset: string, record: string]>;
}

/** The link that was removed and the one that was added; both absent where nothing changed. */
interface LinkDifference {
  readonly removed?: CatalogueLink;
  readonly added?: CatalogueLink;
}

/** Starts without members. */
export function createCatalogueMembers(): CatalogueMembers {
  const linkOf = new Map<string, CatalogueLink>();
  const datasetsOf = new Map<string, Map<string, string>>();

  return {
    set: (dataset, link) => {
      const former = linkOf.get(dataset);
      if (former?.catalogue === link?.catalogue) {
        return {};
      }
      if (former) {
        linkOf.delete(dataset);
        datasetsOf.get(former.catalogue)?.delete(dataset);
      }
      if (link) {
        linkOf.set(dataset, link);
        const datasets = datasetsOf.get(link.catalogue) ?? new Map<string, string>();
        datasetsOf.set(link.catalogue, datasets.set(dataset, link.record));
      }
      return { ...(former && { removed: former }), ...(link && { added: link }) };
    },
    of: (catalogue) => datasetsOf.get(catalogue) ?? [],
  };
}
