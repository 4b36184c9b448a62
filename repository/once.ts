/** Makes something when it is needed first. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes something for a key when it is needed first, and keeps it as long as the key. */
export function onceFor<Key extends WeakKey, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** Numbers objects in the order in which they are first seen. */
export function numbering(): (object: object) => number {
  let last = 0;
  return onceFor(() => {
    last += 1;
    return last;
  });
}
