import * as jsonc from 'jsonc-parser';

/** A JSON value that knows its line. */
export interface JsonNode {
  readonly line: number;
  readonly value: unknown;
  readonly members: ReadonlyMap<string, JsonNode>;
  readonly elements: readonly JsonNode[];
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
}

/** A parsed text: its root, and the first error with its line, after which the root is what could be read. */
interface JsonDocument {
  readonly root?: JsonNode;
  readonly error?: { readonly line: number; readonly message: string };
}

/** Parses strict JSON (RFC 8259, no comments) and keeps the line of every value. */
export function parseJson(text: string): JsonDocument {
  const errors: jsonc.ParseError[] = [];
  const tree = jsonc.parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  const root = tree && toNode(text, tree);
  if (error) {
    const message = spaced(jsonc.printParseErrorCode(error.error));
    return { ...(root && { root }), error: { line: lineAt(text, error.offset), message } };
  }
  return root ? { root } : { error: { line: 1, message: 'it is empty' } };
}

/** Gives a member of a JSON object; `undefined` for other values. */
export function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.members.get(name);
}

/** Gives the elements of a JSON array; none for other values. */
export function elementsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.elements ?? [];
}

/** Gives the text of a JSON string; `undefined` for other values. */
export function stringOf(node: JsonNode | undefined): string | undefined {
  return typeof node?.value === 'string' ? node.value : undefined;
}

/** The value as JSON.parse gives it. */
export function plainValue({ type, value, members, elements }: JsonNode): unknown {
  if (type === 'object') {
    return Object.fromEntries([...members].map(([name, member]) => [name, plainValue(member)]));
  }
  return type === 'array' ? elements.map(plainValue) : value;
}

/** Tests whether a value is a JSON object. */
export function isJsonObject(node: JsonNode): boolean {
  return node.type === 'object';
}

function toNode(text: string, node: jsonc.Node): JsonNode {
  const children = node.children ?? [];
  const pairs = node.type === 'object' ? children.flatMap((pair) => toMember(text, pair)) : [];
  return {
    line: lineAt(text, node.offset),
    type: node.type === 'property' ? 'null' : node.type,
    value: node.value,
    members: new Map(pairs),
    elements: node.type === 'array' ? children.map((child) => toNode(text, child)) : [],
  };
}

function toMember(text: string, pair: jsonc.Node): [string, JsonNode][] {
  const [key, value] = pair.children ?? [];
  return key && value ? [[String(key.value), toNode(text, value)]] : [];
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function spaced(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
