const SHOWN = 12;
const LONGEST = 160;

/** What two JSON values differ in: a line for each place, the first ones only; empty where equal. */
export function differences(expected: unknown, given: unknown): readonly string[] {
  const all = [...differencesAt('', expected, given)];
  return all.length > SHOWN
    ? [...all.slice(0, SHOWN), `… and ${all.length - SHOWN} more places`]
    : all;
}

function* differencesAt(place: string, expected: unknown, given: unknown): Generator<string> {
  if (isObject(expected) && isObject(given) && Array.isArray(expected) === Array.isArray(given)) {
    for (const member of new Set([...Object.keys(expected), ...Object.keys(given)])) {
      yield* differencesAt(`${place}/${member}`, expected[member], given[member]);
    }
  } else if (!Object.is(expected, given)) {
    yield `${place}: ${shortened(expected)} became ${shortened(given)}`;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
