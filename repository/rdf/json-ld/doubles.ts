const XSD_DOUBLE = 'http://www.w3.org/2001/XMLSchema#double';

/** Replaces the datatype `xsd:double` of string values while the library makes triples. */
const KEPT_DOUBLE = `${XSD_DOUBLE}-as-written`;

/**
 * Expanded JSON-LD in which doubles that are written as strings keep their spelling. The library would
 * rewrite `"50"` to `"5.0E1"`, which JSON-LD 1.1 requires for JSON numbers only.
 */
export function keepDoubles<Value>(expanded: Value): Value {
  return mapMembers(expanded) as Value;
}

/** The original datatype. */
export function originalDatatype(datatype: string): string {
  return datatype === KEPT_DOUBLE ? XSD_DOUBLE : datatype;
}

function mapMembers(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(mapMembers);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if ('@value' in value && '@type' in value) {
    return typeof value['@value'] === 'string' && value['@type'] === XSD_DOUBLE
      ? { ...value, '@type': KEPT_DOUBLE }
      : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapMembers(member)]),
  );
}
