const START =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const REST = `${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F-\\u2040`;

const NC_NAME = new RegExp(`^[${START}][${REST}]*$`, 'u');
const NAME_START = new RegExp(`[${START}]`, 'u');
const NAME_CHARACTER = new RegExp(`[${REST}]`, 'u');

/** Tests whether a string is an NCName (Namespaces in XML 1.0): a name without a colon. */
export function isNcName(text: string): boolean {
  return NC_NAME.test(text);
}

/** The longest suffix that is an NCName, or undefined if there is none. */
export function ncNameTail(text: string): string | undefined {
  const characters = [...text];
  const before = characters.findLastIndex((character) => !NAME_CHARACTER.test(character));
  const tail = characters.slice(before + 1);
  const start = tail.findIndex((character) => NAME_START.test(character));
  return start < 0 ? undefined : tail.slice(start).join('');
}
