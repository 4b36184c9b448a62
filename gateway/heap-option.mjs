// Plain JavaScript, because an older Node runs the launcher, which needs it.

/**
 * MiB of heap at most, by extrapolation about 150,000 datasets. With less than V8 allows itself on large machines the
 * heap grows in smaller steps. `NODE_OPTIONS` from outside comes later and so decides.
 */
const HEAP_OPTION = '--max-old-space-size=2000';

/**
 * Arguments of V8: a heap grows by a third of what is alive before it is collected, and not to twice as much; each half
 * of the space of new objects has 8 MiB, not 32.
 */
export const HEAP_ARGUMENTS = ['--heap-growing-percent=35', '--max-semi-space-size=8'];

/**
 * For the C library: one arena, and not eight for each processor; what typed arrays leave when they grow or a search is done
 * goes back to the system, while glibc would keep blocks of up to 32 MiB. Node reads sockets into buffers of 64 KiB: these
 * stay below the threshold, as a mapping for each read takes a sixth of the system time of a search over
 * Elasticsearch.
 */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Environment of a platform: the heap, and how memory outside of it is allocated. */
export function platformEnvironment(given) {
  return { ...ALLOCATION, ...given, NODE_OPTIONS: nodeOptions(given) };
}

export function nodeOptions({ NODE_OPTIONS: given = '' }) {
  const others = given.split(' ').filter((option) => option !== '' && option !== HEAP_OPTION);
  return [HEAP_OPTION, ...others].join(' ');
}
