/** Receives the structure of a JSON text. Offsets count characters from 0. */
interface JsonVisitor {
  open(kind: 'object' | 'array', at: number): void;
  close(): void;
  /** `key` is without its quotes and escapes. */
  key(key: string, at: number): void;
  /** A string, with its quotes, or a number or name. */
  value(at: number, length: number): void;
  spaces(at: number, length: number): void;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const STRUCTURE: ReadonlySet<number> = new Set(
  [...'{}[],:"'].map((character) => character.charCodeAt(0)),
);
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/**
 * Visits the structure of a JSON text without building anything: `JSON.parse` keeps only the last of equal
 * keys, and limits must hold before it allocates. Errors of syntax are left to `JSON.parse`.
 */
export function visitJson(text: string, visitor: JsonVisitor): void {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      const end = endOfSpaces(text, at);
      visitor.spaces(at, end - at);
      at = end;
    } else if (code === QUOTE) {
      const end = endOfString(text, at);
      visitString(text, { at, end }, visitor);
      at = end;
    } else if (STRUCTURE.has(code)) {
      visitStructure(text[at] ?? '', at, visitor);
      at += 1;
    } else {
      const end = endOfName(text, at);
      visitor.value(at, end - at);
      at = end;
    }
  }
}

function visitStructure(character: string, at: number, visitor: JsonVisitor): void {
  switch (character) {
    case '{':
      visitor.open('object', at);
      break;
    case '[':
      visitor.open('array', at);
      break;
    case '}':
    case ']':
      visitor.close();
      break;
  }
}

function visitString(
  text: string,
  { at, end }: { readonly at: number; readonly end: number },
  visitor: JsonVisitor,
): void {
  visitor.value(at, end - at);
  if (text.charCodeAt(endOfSpaces(text, end)) === COLON) {
    visitor.key(unescaped(text.slice(at, end)), at);
  }
}

function unescaped(string: string): string {
  if (!string.includes('\\')) {
    return string.slice(1, -1);
  }
  try {
    return JSON.parse(string);
  } catch {
    return string;
  }
}

function endOfSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) {
    at += 1;
  }
  return at;
}

/** Behind the closing quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1);
  while (quote >= 0 && isEscaped(text, quote)) {
    quote = text.indexOf('"', quote + 1);
  }
  return quote < 0 ? text.length : quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) {
    before -= 1;
  }
  return (at - before) % 2 === 0;
}

function endOfName(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code) || STRUCTURE.has(code)) {
      break;
    }
    at += 1;
  }
  return at;
}
