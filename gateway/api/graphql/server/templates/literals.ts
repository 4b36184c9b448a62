/** A document whose strings and numbers stand beside it. */
export interface Literals {
  /** The text of the document with the same string in place of all strings, and so for whole and other numbers; without comments. */
  readonly template: string;
  /** The strings and numbers, in their order. */
  readonly values: readonly (string | number)[];
}

/** Tokens of GraphQL (section 2.1) that others could be mistaken in, and those that are values. */
const TOKENS =
  /#[^\n\r]*|"""|"(?:[^"\\\n\r]|\\.)*"|(?:-|(?<!\w))(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const PLACES = { string: '""', whole: '0', other: '0.0' };

/**
 * Takes strings and numbers out of the text of a document. Texts with the same template have the same tokens but for these values, so if one is
 * a document, all are. `undefined` for what is rare: block strings, escapes that JSON does not have, numbers that are written unlike JavaScript does.
 */
export function takeLiterals(text: string): Literals | undefined {
  if (!text.isWellFormed()) {
    return undefined;
  }
  const values: (string | number | undefined)[] = [];
  const template = text.replaceAll(TOKENS, (token) => {
    if (token.startsWith('#')) {
      return '';
    }
    if (token.startsWith('"')) {
      values.push(stringOf(token));
      return PLACES.string;
    }
    if (!STARTS_NUMBER.test(token)) {
      return token;
    }
    const number = Number(token);
    values.push(String(number) === token ? number : undefined);
    return Number.isInteger(number) ? PLACES.whole : PLACES.other;
  });
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? { template, values: known } : undefined;
}

const STARTS_NUMBER = /^[-\d]/;

function stringOf(token: string): string | undefined {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}
