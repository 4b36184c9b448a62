// Plain JavaScript, because an older Node runs the launcher, which needs it.

/**
 * MiB of heap at most, by extrapolation about 150,000 datasets. With less than V8 allows itself on large machines the
 * heap grows in smaller steps. `NODE_OPTIONS` from outside comes later and so decides.
 */
const HEAP_OPTION = '--max-old-space-size=2000';

export function nodeOptions({ NODE_OPTIONS: given = '' }) {
  const others = given.split(' ').filter((option) => option !== '' && option !== HEAP_OPTION);
  return [HEAP_OPTION, ...others].join(' ');
}
