import type { z } from 'zod';

/** Leaves out members at any depth that a schema of strict objects does not know. The value itself is not changed. */
export function leaveOutUnknown(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  const unknown = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path.map(String), key])
      : [],
  );
  return {
    value: unknown.reduce(withoutMember, value),
    leftOut: unknown.map((path) => path.join('.')),
  };
}

/** A value without the member at a path. */
export function withoutMember(value: unknown, [member, ...below]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item, at) => (String(at) === member ? withoutMember(item, below) : item));
  }
  if (!isObjectValue(value)) {
    return value;
  }
  const members = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== member) {
      return [[name, inner]];
    }
    return below.length === 0 ? [] : [[name, withoutMember(inner, below)]];
  });
  return Object.fromEntries(members);
}

/** Tells whether a value has members: neither a list nor `null` has. */
export function isObjectValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
