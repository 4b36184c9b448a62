import type { SaxesAttributeNS } from 'saxes';
import type { XmlElement, XmlNode } from './xml-tree.ts';

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Prefixes in scope, with `''` for the default namespace. */
type Scope = ReadonlyMap<string, string>;

/**
 * The lexical form of an XML literal: its nodes in Exclusive XML Canonicalization with comments,
 * as RDF/XML §7.2.17 requires.
 */
export function xmlLiteral(nodes: readonly XmlNode[], rendered: Scope = new Map()): string {
  return nodes.map((node) => canonicalNode(node, rendered)).join('');
}

function canonicalNode(node: XmlNode, rendered: Scope): string {
  switch (node.kind) {
    case 'element':
      return canonicalElement(node, rendered);
    case 'text':
      return escapeXmlText(node.text);
    case 'comment':
      return `<!--${node.text}-->`;
    case 'instruction':
      return node.body === '' ? `<?${node.target}?>` : `<?${node.target} ${node.body}?>`;
  }
}

function canonicalElement(element: XmlElement, rendered: Scope): string {
  const { name, attributes, children } = element;
  const used = usedNamespaces(element);
  const fresh = [...used].filter(
    ([prefix, namespace]) => (rendered.get(prefix) ?? '') !== namespace && prefix !== 'xml',
  );
  const declarations = fresh
    .sort(byFirst)
    .map(([prefix, namespace]) =>
      attributeText(prefix === '' ? 'xmlns' : `xmlns:${prefix}`, namespace),
    );
  const own = attributes
    .filter((attribute) => attribute.uri !== XMLNS)
    .map((attribute): [string, string] => [
      `${attribute.uri}\0${attribute.local}`,
      attributeText(attribute.name, attribute.value),
    ])
    .sort(byFirst)
    .map(([, text]) => text);
  const content = xmlLiteral(children, new Map([...rendered, ...fresh]));
  return `<${name}${declarations.join('')}${own.join('')}>${content}</${name}>`;
}

function usedNamespaces(element: XmlElement): Scope {
  const prefixed = element.attributes.filter(
    ({ prefix, uri }: SaxesAttributeNS) => prefix !== '' && uri !== XMLNS,
  );
  return new Map([
    [element.prefix, element.namespace],
    ...prefixed.map(({ prefix, uri }): [string, string] => [prefix, uri]),
  ]);
}

function byFirst([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function attributeText(name: string, value: string): string {
  const escaped = value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;');
  return ` ${name}="${escaped}"`;
}

/**
 * Text for an XML element. A carriage return is escaped, because a reader would turn it into a line
 * feed.
 */
export function escapeXmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}
