import type { SystemNames } from '../layout.ts';
import { isKept } from './kept-literals.ts';
import { escapeText, literal, literalParts, tripleOf, unescapeText } from './term-text.ts';

/** Terms that get a placeholder: those that the server is known to change, or every typed literal. */
export type PlaceholderRule = 'known' | 'every-literal';

// Virtuoso truncates IRIs at 1,900 bytes and interprets these schemes itself.
const MAX_IRI_LENGTH = 1_800;
const READ_BY_SERVER = /^(local|nodeid|inv):/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are encoded too
const ENCODED = /[%\\\u0000-\u001f\u007f-\u009f]/g;

/** The lines of a graph in the form that is sent to the store, without duplicates. */
export function storedLines(
  lines: readonly string[],
  names: SystemNames,
  rule: PlaceholderRule = 'known',
): readonly string[] {
  const stored = new Set<string>();
  const iri = (term: string) => {
    const value = term.slice(1, -1);
    if (!needsPlaceholder(value, names)) {
      return term;
    }
    const other = `<${names.placeholder(value)}>`;
    stored.add(`${other} <${names.standsFor}> ${literal(percentEncoded(value))} .`);
    return other;
  };
  for (const line of lines) {
    const { subject, predicate, object } = tripleOf(line);
    const stands = object.startsWith('<') ? iri(object) : storedLiteral(object, names, rule);
    stored.add(`${iri(subject)} ${iri(predicate)} ${stands} .`);
  }
  return [...stored];
}

/** The name of a graph in the store: its own, or a placeholder where the server would change it. */
export function graphName(graph: string, names: SystemNames): string {
  return needsPlaceholder(graph, names) ? names.placeholder(graph) : graph;
}

function needsPlaceholder(iri: string, names: SystemNames): boolean {
  return (
    iri.startsWith(names.namespace) ||
    iri.includes('\\') ||
    READ_BY_SERVER.test(iri) ||
    (iri.length > MAX_IRI_LENGTH / 4 && Buffer.byteLength(iri) > MAX_IRI_LENGTH)
  );
}

function storedLiteral(term: string, names: SystemNames, rule: PlaceholderRule): string {
  const { text, kind } = literalParts(term);
  const kept =
    isKept(text, kind) &&
    (rule === 'known' || kind === '') &&
    comesBackSame(text) &&
    !(kind.startsWith('^^') && needsPlaceholder(kind.slice(3, -1), names));
  return kept ? term : `"${escapeText(percentEncoded(term))}"^^<${names.term}>`;
}

/** Tests whether a text has no control characters and is escaped as {@link restoredLines} does. */
function comesBackSame(text: string): boolean {
  const characters = unescapeText(text);
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: servers differ about these
    !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(characters) &&
    (characters === text || escapeText(characters) === text)
  );
}

/** Encodes the characters of escapes, so that no server reads an escape in a placeholder. */
function percentEncoded(text: string): string {
  return text.replace(
    ENCODED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function percentDecoded(text: string): string {
  return text.replace(/%([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The submitted lines of a graph, sorted, from the lines in the store. */
export function restoredLines(lines: readonly string[], names: SystemNames): readonly string[] {
  // All placeholders begin with the namespace, and few lines have one.
  const { replaced = [], plain = [] } = Object.groupBy(lines, (line) =>
    line.includes(names.namespace) ? 'replaced' : 'plain',
  );
  const { originals = [], others = [] } = Object.groupBy(replaced.map(tripleOf), (triple) =>
    triple.predicate === `<${names.standsFor}>` ? 'originals' : 'others',
  );
  const iris = new Map(
    originals.map(({ subject, object }) => [
      subject,
      `<${percentDecoded(unescapeText(literalParts(object).text))}>`,
    ]),
  );
  const iri = (term: string) => iris.get(term) ?? term;
  const restored = others.map(
    ({ subject, predicate, object }) =>
      `${iri(subject)} ${iri(predicate)} ${restoredObject(iri(object), names)} .`,
  );
  return [...plain, ...restored].sort();
}

function restoredObject(object: string, names: SystemNames): string {
  const end = `"^^<${names.term}>`;
  return object.endsWith(end) ? percentDecoded(unescapeText(object.slice(1, -end.length))) : object;
}
