import DataLoader from 'dataloader';

/** One loader for each place to read from. */
export function loadersOf<Place, Value>(
  read: (place: Place, keys: readonly string[]) => Promise<readonly Value[]>,
): (place: Place) => DataLoader<string, Value> {
  const loaders = new Map<Place, DataLoader<string, Value>>();
  return (place) => {
    const loader = loaders.get(place) ?? new DataLoader<string, Value>((keys) => read(place, keys));
    loaders.set(place, loader);
    return loader;
  };
}
