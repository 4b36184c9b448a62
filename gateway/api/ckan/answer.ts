/** The result of an action: a value, or JSON that is written while it is sent. */
export type CkanResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'json'; readonly parts: AsyncGenerator<string> };

export function valueResult(value: unknown): CkanResult {
  return { kind: 'value', value };
}

/** Characters that are sent at once. */
const PART = 64 * 1024;

/** A list whose items are made one by one. */
export function listResult(items: AsyncIterable<unknown>): CkanResult {
  return { kind: 'json', parts: written('[', items, ']') };
}

/** An object whose last member is such a list. */
export function objectResult(
  object: Readonly<Record<string, unknown>>,
  member: string,
  items: AsyncIterable<unknown>,
): CkanResult {
  const head = JSON.stringify({ ...object, [member]: [] });
  return { kind: 'json', parts: written(head.slice(0, -']}'.length), items, ']}') };
}

async function* written(head: string, items: AsyncIterable<unknown>, end: string) {
  let text = head;
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ',';
    if (text.length > PART) {
      yield text;
      text = '';
    }
  }
  yield text + end;
}
