import type { CatalogueLink } from '../../triple-store.ts';

/** Links from catalogues to datasets. */
export type CatalogueMembers = ReturnType<typeof createCatalogueMembers>;

/** Starts without members. */
export function createCatalogueMembers() {
  const linkOf = new Map<string, CatalogueLink>();
  const datasetsOf = new Map<string, Map<string, string>>();

  return {
    /**
     * Sets the link of a dataset, or removes it where `link` is absent. Gives the link that was removed and the one that was
     * added; neither where nothing changed.
     */
    set: (dataset: string, link: CatalogueLink | undefined) => {
      const removed = linkOf.get(dataset);
      if (removed?.catalogue === link?.catalogue) {
        return {};
      }
      if (removed) {
        linkOf.delete(dataset);
        datasetsOf.get(removed.catalogue)?.delete(dataset);
      }
      if (link) {
        linkOf.set(dataset, link);
        const datasets = datasetsOf.get(link.catalogue) ?? new Map<string, string>();
        datasetsOf.set(link.catalogue, datasets.set(dataset, link.record));
      }
      return { removed, added: link };
    },
    /** The datasets of a catalogue with their records. */
    of: (catalogue: string): Iterable<readonly [dataset: string, record: string]> =>
      datasetsOf.get(catalogue) ?? [],
  };
}
