import { canonicalLanguageTag, XSD } from '../../../../profile-compiler/basics.ts';

// Terms are texts in the form of N-Triples: `<iri>`, `"text"`, `"text"@tag`, `"text"^^<datatype>`.

/** A triple as the text of its three terms. */
export interface TripleText {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

// White space between terms is arbitrary, and optional before the dot.
const TRIPLE = /^\s*(<[^>]*>|_:\S+)\s*(<[^>]*>)\s*(.*?)\s*\.\s*$/s;

/** The terms of one line of N-Triples. Throws if it is not one. */
export function tripleOf(line: string): TripleText {
  const [, subject, predicate, object] = TRIPLE.exec(line) ?? [];
  if (!subject || !predicate || !object) {
    throw new Error(`"${line.slice(0, 120)}" is not a line of N-Triples.`);
  }
  return { subject, predicate, object };
}

/** The escaped text of a literal, and its `@tag` or `^^<datatype>`, or an empty text. */
export function literalParts(literal: string): { readonly text: string; readonly kind: string } {
  const end = literal.lastIndexOf('"');
  return { text: literal.slice(1, end), kind: literal.slice(end + 1) };
}

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs;
const SHORT: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' };

/** Unescapes a text. */
export function unescapeText(text: string): string {
  return text.includes('\\')
    ? text.replace(ESCAPE, (_, four?: string, eight?: string, short: string = '') => {
        const code = four ?? eight;
        return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (SHORT[short] ?? short);
      })
    : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what canonical N-Triples escapes
const ESCAPED = /[\u0000-\u001f\u007f"\\]/g;
const LETTER: Readonly<Record<string, string>> = {
  '\t': '\\t',
  '\b': '\\b',
  '\n': '\\n',
  '\r': '\\r',
  '\f': '\\f',
  '"': '\\"',
  '\\': '\\\\',
};

/** A text as canonical N-Triples (RDFC-1.0) escapes it. */
export function escapeText(text: string): string {
  return text.replace(
    ESCAPED,
    (character) =>
      LETTER[character] ??
      `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** A plain literal with this text. */
export function literal(text: string): string {
  return `"${escapeText(text)}"`;
}

/** A line from the server with canonical white space, escapes and language tags. */
export function lineAsSent(line: string): string {
  const { subject, predicate, object } = tripleOf(line);
  const other = object.startsWith('"') ? canonicalLiteral(object) : unescapeText(object);
  return `${unescapeText(subject)} ${unescapeText(predicate)} ${other} .`;
}

function canonicalLiteral(term: string): string {
  const { text, kind } = literalParts(term);
  const ending = kind.startsWith('@')
    ? `@${canonicalLanguageTag(kind.slice(1))}`
    : unescapeText(kind);
  return `"${escapeText(unescapeText(text))}"${ending}`;
}

/** A term of a result by its lexical form and kind: none of an IRI, else the language tag or the datatype. */
export function resultTerm(text = '', kind?: string): string {
  if (kind === undefined) {
    return `<${text}>`;
  }
  const ending = kind.includes(':') ? `^^<${kind}>` : `@${canonicalLanguageTag(kind)}`;
  return `"${escapeText(text)}"${kind === XSD_STRING ? '' : ending}`;
}

const XSD_STRING = `${XSD}string`;
