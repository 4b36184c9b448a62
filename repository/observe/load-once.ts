import { ServiceBusyError } from '../errors.ts';

const notLoaded = new Set<string>();

/**
 * Makes a function that loads a part of the platform when it is first asked for, once. A failure is not kept: files that
 * cannot be opened now, because too many are open, can be a moment later. It rejects with `ServiceBusyError` then.
 */
export function loadOnce<Part>(name: string, load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const begin = async () => {
    try {
      const part = await load();
      notLoaded.delete(name);
      return part;
    } catch (cause) {
      loading = undefined;
      notLoaded.add(name);
      throw new ServiceBusyError(
        `The part "${name}" of the platform could not be loaded. Try again in a moment; the log has the reason.`,
        { cause },
      );
    }
  };
  return () => {
    loading ??= begin();
    return loading;
  };
}

/** The parts whose last attempt to load failed in this thread. */
export function partsNotLoaded(): readonly string[] {
  return [...notLoaded];
}
