const BLANK_OBJECT = / (_:d\d+-\S+) \.$/;
const DOCUMENT_OF_BLANK = /^_:d(\d+)-/;

/**
 * Statements (canonical N-Triples) without the blank nodes that a further document repeats. Each page of a list may
 * describe the catalogue or a publisher again, with blank nodes of its own. Of blank nodes that one property of one node
 * leads to, and that are described alike, those of one document stay: the one that has most. A document may have two alike.
 */
export function withoutRepeatedNodes(lines: readonly string[]): readonly string[] {
  const documents = new Set(lines.flatMap((line) => DOCUMENT_OF_BLANK.exec(line)?.[1] ?? []));
  if (documents.size < 2) {
    return lines;
  }
  const bySubject = Map.groupBy(lines, subjectOf);
  const descriptionOf = describer(bySubject);
  const dropped = new Set(
    [...bySubject].flatMap(([subject, own]) =>
      isBlank(subject) ? [] : repeated(own, descriptionOf),
    ),
  );
  return dropped.size === 0 ? lines : reachable(lines, bySubject, dropped);
}

function subjectOf(line: string): string {
  return line.slice(0, line.indexOf(' '));
}

function isBlank(key: string): boolean {
  return key.startsWith('_:');
}

function blankObject(line: string): string | undefined {
  return BLANK_OBJECT.exec(line)?.[1];
}

type Describe = (key: string) => string;

/** The statements about a blank node without its label; the label if it leads back to itself. */
function describer(bySubject: ReadonlyMap<string, readonly string[]>): Describe {
  const known = new Map<string, string>();
  return describe;

  function describe(key: string): string {
    const before = known.get(key);
    if (before !== undefined) {
      return before;
    }
    known.set(key, key);
    const parts = (bySubject.get(key) ?? []).map((line) => {
      const object = blankObject(line);
      const rest = line.slice(key.length);
      return object === undefined
        ? rest
        : `${rest.slice(0, -object.length - 2)}[${describe(object)}]`;
    });
    const description = parts.length === 0 ? key : parts.sort().join('\n');
    known.set(key, description);
    return description;
  }
}

/** The statements of one node that lead to blank nodes which another document has, too. */
function repeated(lines: readonly string[], describe: Describe): readonly string[] {
  const links = lines.flatMap((line) => {
    const key = blankObject(line);
    return key === undefined ? [] : [{ line, key, document: DOCUMENT_OF_BLANK.exec(key)?.[1] }];
  });
  const alike = Map.groupBy(
    links,
    ({ line, key }) => `${line.slice(0, -key.length - 2)}${describe(key)}`,
  );
  return [...alike.values()].flatMap((group) => {
    const [first = [], ...others] = Map.groupBy(group, ({ document }) => document).values();
    const most = others.reduce((one, other) => (other.length > one.length ? other : one), first);
    return group.filter((link) => !most.includes(link)).map(({ line }) => line);
  });
}

/** The statements that are left, without those about blank nodes to which only dropped ones led. */
function reachable(
  lines: readonly string[],
  bySubject: ReadonlyMap<string, readonly string[]>,
  dropped: ReadonlySet<string>,
): readonly string[] {
  const linked = new Set(lines.flatMap((line) => blankObject(line) ?? []));
  const reached = new Set([...bySubject.keys()].filter((key) => !isBlank(key) || !linked.has(key)));
  for (const key of reached) {
    for (const line of bySubject.get(key) ?? []) {
      const object = dropped.has(line) ? undefined : blankObject(line);
      if (object !== undefined) {
        reached.add(object);
      }
    }
  }
  return lines.filter((line) => !dropped.has(line) && reached.has(subjectOf(line)));
}
