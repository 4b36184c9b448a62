/** A JSON object, as an API answers it. */
export type JsonObject = { readonly [member: string]: unknown };

const SHORT = 200;

/** Parses JSON with every text of more than 200 characters as its beginning and length. */
export function shortened(json: string): JsonObject {
  return JSON.parse(json, (_, value) =>
    typeof value === 'string' && value.length > SHORT
      ? `${value.slice(0, 40)}… (${value.length})`
      : value,
  ) as JsonObject;
}
