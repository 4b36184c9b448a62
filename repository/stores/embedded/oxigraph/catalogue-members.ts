import type { Listing } from '../../catalogue-links.ts';

/** Which catalogue lists which dataset. */
export interface Listings {
  /** Notes where a dataset is listed now, nowhere where absent, and tells what that changes. */
  set(dataset: string, listing: Listing | undefined): ListingChange;
  /** Datasets of a catalogue with their records. */
  of(catalogue: string): Iterable<readonly [dataset: string, record: string]>;
}

/** What links came and went; both are absent where nothing changed. */
export interface ListingChange {
  readonly removed?: Listing;
  readonly added?: Listing;
}

/** No dataset is listed. */
export function createListings(): Listings {
  const listingOf = new Map<string, Listing>();
  const datasetsOf = new Map<string, Map<string, string>>();

  return {
    set: (dataset, listing) => {
      const former = listingOf.get(dataset);
      if (former?.catalogue === listing?.catalogue) {
        return {};
      }
      if (former) {
        listingOf.delete(dataset);
        datasetsOf.get(former.catalogue)?.delete(dataset);
      }
      if (listing) {
        listingOf.set(dataset, listing);
        const datasets = datasetsOf.get(listing.catalogue) ?? new Map<string, string>();
        datasetsOf.set(listing.catalogue, datasets.set(dataset, listing.record));
      }
      return { ...(former && { removed: former }), ...(listing && { added: listing }) };
    },
    of: (catalogue) => datasetsOf.get(catalogue) ?? [],
  };
}
