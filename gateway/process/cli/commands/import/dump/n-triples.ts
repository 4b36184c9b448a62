const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gs;

/** The values of a property of a node in lines of canonical N-Triples, sorted: texts without tag or datatype, and IRIs. */
export function valuesIn(
  lines: readonly string[],
  { key, predicate }: { readonly key: string; readonly predicate: string },
): string[] {
  const start = `${nodeText(key)} <${predicate}> `;
  return lines
    .flatMap((line) => (line.startsWith(start) ? textOf(line.slice(start.length)) : []))
    .sort();
}

/** A node in N-Triples, by its key. */
export function nodeText(key: string): string {
  return key.startsWith('_:') ? key : `<${key}>`;
}

function textOf(object: string): string[] {
  const [, text, iri] = /^(?:"((?:[^"\\]|\\.)*)"|<([^>]*)>)/s.exec(object) ?? [];
  if (text === undefined) {
    return iri === undefined ? [] : [iri];
  }
  return [
    text.replace(ESCAPE, (_, short?: string, long?: string, one = '') => {
      const code = short ?? long;
      return code === undefined ? (ESCAPES[one] ?? one) : String.fromCodePoint(parseInt(code, 16));
    }),
  ];
}

/** The media type of the parts of a dump. */
export const TURTLE = 'text/turtle';

/**
 * Lines of canonical N-Triples as Turtle that names a subject once for all lines that follow each other about it: a third shorter, and read
 * twice as fast by the platform. Every term of N-Triples is one of Turtle.
 */
export function asTurtle(nTriples: readonly string[]): string {
  let turtle = '';
  let subject = '';
  for (const line of nTriples) {
    const end = line.indexOf(' ') + 1;
    const isSame = end > 0 && end === subject.length && line.startsWith(subject);
    const rest = isSame ? line.slice(end, -END.length) : line.slice(0, -END.length);
    turtle += `${turtle === '' ? '' : isSame ? ' ;\n' : ' .\n'}${rest}`;
    subject = isSame ? subject : line.slice(0, end);
  }
  return turtle === '' ? '' : `${turtle} .\n`;
}

/** The end of a line. */
const END = ' .';
