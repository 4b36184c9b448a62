/** Freezes plain data with everything in it and gives it back. */
export function deepFreeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    Object.values(data).forEach(deepFreeze);
  }
  return data;
}
