import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import type { ReadLimits } from '../port/read-limits.ts';
import { internalEntities } from './internal-entities.ts';

/** An element with its namespaces resolved. */
export interface XmlElement {
  readonly kind: 'element';
  /** Name as written, with its prefix. */
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  /** `xmlns` declarations included. */
  readonly attributes: readonly SaxesAttributeNS[];
  readonly children: readonly XmlNode[];
  readonly line: number;
}

export type XmlNode =
  | XmlElement
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly body: string };

/** Bound of the text of all entities, as a factor of the document's length, beyond the longest text. */
const EXPANSION = 2;

type XmlLimits = Pick<ReadLimits, 'depth' | 'attributes' | 'termCharacters'>;

type NamespaceParser = SaxesParser<{ xmlns: true }>;

type OpenElement = XmlElement & { readonly children: XmlNode[] };

/**
 * Builds the tree of a well-formed XML document with namespaces that comes in pieces. A DOCTYPE may declare internal entities
 * and nothing else. `onChild` is called with each complete child of the root, which is not kept then. Both methods throw
 * RefusedInputError.
 */
export function treeBuilder(
  { depth: maxDepth, attributes, termCharacters }: XmlLimits,
  onChild: (child: XmlElement, root: XmlElement) => void,
): {
  write(text: string): void;
  close(): XmlElement;
} {
  const parser: NamespaceParser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let line = 1;
  let attributeCount = 0;
  let eventAt = 0;
  const declareEntities = entityDeclarer(parser, termCharacters);

  const append = (node: XmlNode) => appendTo(open.at(-1)?.children, node);
  /** Notes that a piece of the document, other than a part of a text, ended here. */
  const appendWhole = (node: XmlNode) => {
    eventAt = parser.position;
    append(node);
  };

  parser.on('error', (error) => refuse(parser, error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (doctype) => {
    eventAt = parser.position;
    declareEntities(doctype);
  });
  parser.on('opentagstart', () => {
    line = parser.line;
    attributeCount = 0;
    eventAt = parser.position;
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    eventAt = parser.position;
    if (attributeCount > attributes) {
      throw tooComplex(`an element has more than ${attributes} attributes. Use elements.`, {
        line,
      });
    }
  });
  parser.on('opentag', (tag) => {
    const element = elementOf(tag, line);
    root ??= element;
    appendWhole(element);
    if (open.push(element) > maxDepth) {
      throw tooComplex(
        `elements are nested deeper than ${maxDepth} levels. Describe the nodes side by side.`,
        { line },
      );
    }
  });
  parser.on('closetag', () => {
    eventAt = parser.position;
    const closed = open.pop();
    if (closed && open.length === 1) {
      open[0]?.children.pop();
      onChild(closed, open[0] as XmlElement);
    }
  });
  parser.on('text', (text) => append({ kind: 'text', text }));
  parser.on('cdata', (text) => append({ kind: 'text', text }));
  parser.on('comment', (text) => appendWhole({ kind: 'comment', text }));
  parser.on('processinginstruction', (instruction) =>
    appendWhole({ kind: 'instruction', ...instruction }),
  );

  return {
    write(text) {
      parser.write(text);
      if (parser.position - eventAt > termCharacters) {
        throw tooComplex(
          `a text, value or comment has more than ${termCharacters} characters. Publish it as a file.`,
          { line: parser.line },
        );
      }
    },
    close() {
      parser.close();
      return root ?? refuse(parser, 'the document has no root element');
    },
  };
}

function refuse({ line, column }: NamespaceParser, problem: string, remedy?: string): never {
  const place = { line, column: column + 1 };
  throw invalidRdf({ format: 'RDF/XML', problem, place, ...(remedy ? { remedy } : {}) });
}

/** Declares the entities of a DOCTYPE. They must not make the document many times as long as it is. */
function entityDeclarer(parser: NamespaceParser, termCharacters: number) {
  let expanded = 0;

  function countExpanded(text: string): string {
    expanded += text.length;
    if (expanded > termCharacters + EXPANSION * parser.position) {
      throw tooComplex('entities stand for too much text. Replace them with their text.', {
        line: parser.line,
      });
    }
    return text;
  }

  return (doctype: string): void => {
    const entities = internalEntities(doctype);
    if ('problem' in entities) {
      refuse(parser, entities.problem, 'Remove it, and replace its entities with their text.');
    }
    for (const [name, text] of entities) {
      Object.defineProperty(parser.ENTITIES, name, { get: () => countExpanded(text) });
    }
  };
}

function elementOf(tag: SaxesTagNS, line: number): OpenElement {
  const { name, prefix, local, uri: namespace } = tag;
  const attributes = Object.values(tag.attributes);
  return { kind: 'element', name, prefix, local, namespace, attributes, line, children: [] };
}

/** Adds a node. Adjacent texts are joined: the parser splits text at its buffer and at CDATA sections. */
function appendTo(siblings: XmlNode[] | undefined, node: XmlNode): void {
  const last = siblings?.at(-1);
  if (node.kind === 'text' && last?.kind === 'text') {
    siblings?.splice(-1, 1, { kind: 'text', text: last.text + node.text });
  } else {
    siblings?.push(node);
  }
}
