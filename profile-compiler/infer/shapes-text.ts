import { formatIssue, type ProfileIssue } from '../issues.ts';
import { PREFIXES } from '../namespaces.ts';
import { parseTurtle, type Statement } from '../read/turtle.ts';

/** A Turtle file of shapes that others wrote. */
interface ShapesText {
  /** The file as it is, with a line before it for each prefix or base that it lacks. */
  readonly text: string;
  /** With the lines of the file as it is. */
  readonly statements: readonly Statement[];
  /** The fault and its repair; without statements the file cannot be read. */
  readonly issues: readonly string[];
}

interface GivenText {
  /** Name for messages. */
  readonly name: string;
  readonly text: string;
  /** Base of relative IRIs. */
  readonly base: string;
}

/** Reads shapes that lack the declaration of a well-known prefix, or have relative IRIs, as they are meant. */
export function readShapesText(given: GivenText): ShapesText {
  const first = parseTurtle(given);
  const added = new Set<string>();
  const told = [...repairs(first.issues, given, added)];
  if (added.size === 0) {
    return {
      text: given.text,
      statements: first.statements,
      issues: first.issues.map(formatIssue),
    };
  }
  const repaired = parseWith(given, added);
  // Relative IRIs show only where all prefixes are known.
  told.push(...repairs(repaired.issues, given, added));
  const whole = parseWith(given, added);
  const shift = added.size;
  return {
    text: `${[...added].join('\n')}\n${given.text}`,
    statements: whole.statements.map((one) => ({ ...one, line: one.line - shift })),
    issues: [
      ...new Set(told),
      ...whole.issues.map((one) =>
        formatIssue(one.line === undefined ? one : { ...one, line: one.line - shift }),
      ),
    ],
  };
}

function parseWith({ name, text }: GivenText, lines: ReadonlySet<string>) {
  return parseTurtle({ name, text: `${[...lines].join('\n')}\n${text}` });
}

/** Adds the lines that mend issues, and tells of each. */
function repairs(
  issues: readonly ProfileIssue[],
  { name, base }: GivenText,
  lines: Set<string>,
): string[] {
  return issues.flatMap(({ code, message, line }) => {
    const before = lines.size;
    const place = line === undefined ? name : `${name}:${line - before}`;
    const prefix = /^The prefix (.*): is not declared/.exec(message)?.[1] ?? '';
    if (code === 'undeclared-prefix' && Object.hasOwn(PREFIXES, prefix)) {
      lines.add(`@prefix ${prefix}: <${PREFIXES[prefix]}> .`);
      return [
        `${name}:${line}: The prefix ${prefix}: is not declared; it is read as <${PREFIXES[prefix]}>.`,
      ];
    }
    if (code === 'relative-iri') {
      lines.add(`@base <${base}> .`);
      return [
        `${place.replace(/:-?\d+$/, '')}: It has relative IRIs; they are read as relative to <${base}>.`,
      ];
    }
    return [];
  });
}
