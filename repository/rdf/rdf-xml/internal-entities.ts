/** Characters of one expanded entity, nested entities included. */
const MAX_ENTITY_LENGTH = 10_000;

const DOCTYPE = /^\s*[^\s[]+\s*(?:\[([\s\S]*)\]\s*)?$/;
const DECLARATION =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!ENTITY\s+([^\s"'%&;<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/y;
const CHARACTER = /&#(?:x([\da-f]+)|(\d+));/gi;
const ENTITY = /&([^;&\s]+);/g;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Entity → its text; or the fault of the DOCTYPE. */
type InternalEntities = ReadonlyMap<string, string> | { readonly problem: string };

/**
 * The entities of a DOCTYPE, given without `<!DOCTYPE` and `>`, that declares internal entities of bounded size and nothing
 * else. Each is plain text: namespaces and words, as ontologies write them.
 */
export function internalEntities(doctype: string): InternalEntities {
  const matched = DOCTYPE.exec(doctype);
  if (!matched) {
    return { problem: 'the DOCTYPE is external, and nothing is fetched' };
  }
  const literals = literalsIn(matched[1] ?? '');
  if (!literals) {
    return { problem: 'the DOCTYPE declares something else than internal entities' };
  }
  const texts = new Map<string, string>();
  for (const name of literals.keys()) {
    const problem = expand(name, { literals, texts, open: new Set() });
    if (problem !== undefined) {
      return { problem };
    }
  }
  return texts;
}

function literalsIn(subset: string): ReadonlyMap<string, string> | undefined {
  const literals = new Map<string, string>();
  const declaration = new RegExp(DECLARATION);
  while (declaration.lastIndex < subset.length) {
    const found = declaration.exec(subset);
    if (!found) {
      return undefined;
    }
    const [, name, double, single] = found;
    if (name !== undefined && !literals.has(name)) {
      literals.set(name, (double ?? single ?? '').replace(CHARACTER, characterOf));
    }
  }
  return literals;
}

interface Expansion {
  readonly literals: ReadonlyMap<string, string>;
  /** Entities that are expanded. */
  readonly texts: Map<string, string>;
  /** Entities that are being expanded. */
  readonly open: ReadonlySet<string>;
}

/** Stores the text of an entity; returns its fault, if any. */
function expand(name: string, { literals, texts, open }: Expansion): string | undefined {
  const literal = literals.get(name);
  if (texts.has(name)) {
    return undefined;
  }
  if (literal === undefined) {
    return `the entity "${name}" is not declared`;
  }
  if (open.has(name)) {
    return `the entity "${name}" contains itself`;
  }
  if (literal.includes('<')) {
    return `the entity "${name}" contains markup`;
  }
  const names = [...literal.matchAll(ENTITY)].map(([, inner = '']) => inner);
  for (const inner of new Set(names)) {
    const within = { literals, texts, open: new Set([...open, name]) };
    const problem = PREDEFINED.has(inner) ? undefined : expand(inner, within);
    if (problem !== undefined) {
      return problem;
    }
  }
  const textOf = (inner: string) => PREDEFINED.get(inner) ?? texts.get(inner) ?? '';
  const length = names.reduce((sum, inner) => sum + textOf(inner).length, literal.length);
  if (length > MAX_ENTITY_LENGTH) {
    return `the entity "${name}" has more than ${MAX_ENTITY_LENGTH} characters`;
  }
  texts.set(
    name,
    literal.replace(ENTITY, (_, inner: string) => textOf(inner)),
  );
  return undefined;
}

function characterOf(written: string, hexadecimal?: string, decimal?: string): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
