import { canonicalLanguageTag } from '../../../../profile-compiler/index.ts';
import type { SystemNames } from '../layout.ts';
import { isKept } from './kept-literals.ts';
import {
  escapeText,
  literal,
  literalParts,
  type TripleText,
  tripleOf,
  unescapeText,
} from './term-text.ts';

/** How much of a graph is written by stand-ins: what the server is known to change, or every literal. */
export type StandInRule = 'known' | 'every-literal';

// Virtuoso cuts IRIs off at 1,900 bytes and reads these two schemes as its own.
const LONGEST_IRI = 1_800;
const READ_BY_SERVER = /^(local|nodeid|inv):/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are encoded too
const ENCODED = /[%\\\u0000-\u001f\u007f-\u009f]/g;

/** The lines of a graph as the store gets them, each once. */
export function storedLines(
  lines: readonly string[],
  names: SystemNames,
  rule: StandInRule = 'known',
): readonly string[] {
  const stored = new Set<string>();
  const iri = (term: string) => {
    const value = term.slice(1, -1);
    if (!needsStandIn(value, names)) {
      return term;
    }
    const other = `<${names.standIn(value)}>`;
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

/** The name that a graph has in the store: its own, where the server takes that. */
export function graphName(graph: string, names: SystemNames): string {
  return needsStandIn(graph, names) ? names.standIn(graph) : graph;
}

function needsStandIn(iri: string, names: SystemNames): boolean {
  return (
    iri.startsWith(names.namespace) ||
    iri.includes('\\') ||
    READ_BY_SERVER.test(iri) ||
    (iri.length > LONGEST_IRI / 4 && Buffer.byteLength(iri) > LONGEST_IRI)
  );
}

function storedLiteral(term: string, names: SystemNames, rule: StandInRule): string {
  const { text, kind } = literalParts(term);
  const kept =
    isKept(text, kind) &&
    (rule === 'known' || kind === '') &&
    comesBackSame(text) &&
    !(kind.startsWith('^^') && needsStandIn(kind.slice(3, -1), names));
  return kept ? term : `"${escapeText(percentEncoded(term))}"^^<${names.term}>`;
}

/** Whether text and escapes are as {@link restoredLines} writes them, without control characters. */
function comesBackSame(text: string): boolean {
  const characters = unescapeText(text);
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: servers differ about these
    !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(characters) &&
    (characters === text || escapeText(characters) === text)
  );
}

/** Encodes what escapes are made of, so that no server takes part of a stand-in for one. */
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

/** The lines of a graph as they were put, sorted, from the lines that the store gives. */
export function restoredLines(lines: readonly string[], names: SystemNames): readonly string[] {
  const triples = lines.map((line) => decoded(tripleOf(line)));
  const originals = new Map(
    triples
      .filter(({ predicate }) => predicate === `<${names.standsFor}>`)
      .map(({ subject, object }) => [
        subject,
        `<${percentDecoded(unescapeText(literalParts(object).text))}>`,
      ]),
  );
  const iri = (term: string) => originals.get(term) ?? term;
  const restored = new Set<string>();
  for (const { subject, predicate, object } of triples) {
    if (predicate !== `<${names.standsFor}>`) {
      restored.add(`${iri(subject)} ${iri(predicate)} ${restoredObject(iri(object), names)} .`);
    }
  }
  return [...restored].sort();
}

function restoredObject(object: string, names: SystemNames): string {
  const end = `"^^<${names.term}>`;
  return object.endsWith(end) ? percentDecoded(unescapeText(object.slice(1, -end.length))) : object;
}

/** Lines of the server in the words of {@link storedLines}: what is in the store as it was sent there. */
export function linesAsSent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => {
    const { subject, predicate, object } = decoded(tripleOf(line));
    return `${subject} ${predicate} ${object} .`;
  });
}

/** A triple of the server with canonical escapes and language tags. */
function decoded({ subject, predicate, object }: TripleText): TripleText {
  return {
    subject: unescapeText(subject),
    predicate: unescapeText(predicate),
    object: object.startsWith('"') ? decodedLiteral(object) : unescapeText(object),
  };
}

function decodedLiteral(term: string): string {
  const { text, kind } = literalParts(term);
  const ending = kind.startsWith('@')
    ? `@${canonicalLanguageTag(kind.slice(1))}`
    : unescapeText(kind);
  return `"${escapeText(unescapeText(text))}"${ending}`;
}
