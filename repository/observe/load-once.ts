import { ServiceBusyError } from '../errors.ts';
import { once } from '../once.ts';

const notLoaded = new Set<string>();

/**
 * Makes a function that loads a part of the platform when it is first asked for, once. A failure is not kept: files that
 * cannot be opened now, because too many are open, can be a moment later. It rejects with `ServiceBusyError` then.
 */
export function loadOnce<Part>(name: string, load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  const begin = async () => {
    try {
      return loaded(name, await load());
    } catch (cause) {
      loading = undefined;
      throw notLoadedError(name, cause);
    }
  };
  return () => {
    loading ??= begin();
    return loading;
  };
}

/** As `loadOnce`, for what is loaded without waiting, such as by `require`. */
export function loadNowOnce<Part>(name: string, load: () => Part): () => Part {
  return once(() => {
    try {
      return loaded(name, load());
    } catch (cause) {
      throw notLoadedError(name, cause);
    }
  });
}

function loaded<Part>(name: string, part: Part): Part {
  notLoaded.delete(name);
  return part;
}

function notLoadedError(name: string, cause: unknown): ServiceBusyError {
  notLoaded.add(name);
  return new ServiceBusyError(
    `The part "${name}" of the platform could not be loaded. Try again in a moment; the log has the reason.`,
    { cause },
  );
}

/** The parts whose last attempt to load failed in this thread. */
export function partsNotLoaded(): readonly string[] {
  return [...notLoaded];
}
