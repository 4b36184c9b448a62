// Plain JavaScript, because an older Node runs the launcher, which needs it.

/**
 * MiB of heap at most, by extrapolation about 150,000 datasets. With less than V8 allows itself on large machines the
 * heap grows in smaller steps. `NODE_OPTIONS` from outside comes later and so decides.
 */
const HEAP_OPTION = '--max-old-space-size=2000';

/**
 * Arguments of V8 that `NODE_OPTIONS` may not hold: a heap grows to half more than what is alive before it is collected,
 * and not to twice as much.
 */
export const HEAP_ARGUMENTS = ['--heap-growing-percent=50'];

/** Environment of a platform: the heap, and two arenas of the C library, which has eight for each processor otherwise. */
export function platformEnvironment(given) {
  return { MALLOC_ARENA_MAX: '2', ...given, NODE_OPTIONS: nodeOptions(given) };
}

export function nodeOptions({ NODE_OPTIONS: given = '' }) {
  const others = given.split(' ').filter((option) => option !== '' && option !== HEAP_OPTION);
  return [HEAP_OPTION, ...others].join(' ');
}
