import { RDF } from '../../../profile-compiler/basics.ts';
import { RefusedInputError } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import { nextTurn } from '../../scheduling/scheduler.ts';
import { SLICE } from '../../scheduling/text-slices.ts';
import type { RdfReadOptions } from '../port/rdf-format.ts';
import { MAX_BROKEN_PARTS } from '../port/read-limits.ts';
import { InvalidTermError, isAbsoluteIri } from '../terms/checked-terms.ts';
import { nodeKey } from '../terms/node-key.ts';
import { rdfXmlAttributes } from './attributes.ts';
import { RdfXmlGrammar } from './grammar.ts';
import { childElements, RdfXmlGrammarError, refuseSyntax } from './rules.ts';
import { type RdfXmlScope, scopeInside } from './terms.ts';
import { treeBuilder, type XmlElement } from './xml-tree.ts';

/**
 * Reads an RDF/XML document, one element below `rdf:RDF` after the other, or one element that is the whole document.
 * Reading may continue after an element that breaks the grammar of RDF/XML; XML that is not well-formed ends it.
 */
export async function readRdfXml(
  chunks: AsyncIterable<string>,
  options: RdfReadOptions,
): Promise<void> {
  const readNode = nodeReader(options);
  let scope: RdfXmlScope | undefined;
  const builder = treeBuilder(options.limits, (child, root) => {
    if (isRdf(root)) {
      scope ??= scopeOf(root, options.baseIri);
      readNode(child, scope);
    } else {
      (root.children as XmlElement[]).push(child);
    }
  });
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += SLICE) {
      builder.write(chunk.slice(start, start + SLICE));
      if (chunk.length > SLICE) {
        await nextTurn();
      }
    }
  }
  const root = builder.close();
  if (isRdf(root)) {
    scope ??= scopeOf(root, options.baseIri);
    guarded(() => childElements(root), root);
  } else {
    readNode(root, { base: options.baseIri, lang: '' });
  }
}

function isRdf({ namespace, local }: XmlElement): boolean {
  return namespace === RDF && local === 'RDF';
}

function scopeOf(root: XmlElement, base: string): RdfXmlScope {
  return guarded(() => scopeInside(rdfXmlAttributes(root, refuseSyntax), { base, lang: '' }), root);
}

function guarded<Result>(step: () => Result, element: XmlElement): Result {
  try {
    return step();
  } catch (error) {
    throw rdfXmlRefusal(error, element);
  }
}

/** The refusal for an error in an element. Any other error is returned unchanged. */
function rdfXmlRefusal(error: unknown, { line }: XmlElement): unknown {
  const place = { line };
  if (error instanceof InvalidTermError) {
    const { message: problem, remedy } = error;
    return invalidRdf({ format: 'RDF/XML', problem, remedy, place });
  }
  return error instanceof RdfXmlGrammarError
    ? invalidRdf({ format: 'RDF/XML', problem: error.message, place })
    : error;
}

/** Reads node elements; a wrong one is refused, or reported with all that it describes. */
function nodeReader({ onQuad, onBroken }: RdfReadOptions) {
  let subjects = new Set<string>();
  let current: XmlElement | undefined;
  let broken = 0;
  const grammar = new RdfXmlGrammar({
    triple(triple) {
      subjects.add(nodeKey(triple.subject));
      onQuad(triple);
    },
    element(element) {
      current = element;
    },
  });
  return (element: XmlElement, scope: RdfXmlScope) => {
    subjects = new Set();
    current = element;
    try {
      grammar.readNode(element, scope);
    } catch (error) {
      const refusal = rdfXmlRefusal(error, current);
      if (!(refusal instanceof RefusedInputError && onBroken)) {
        throw refusal;
      }
      const named = namesIn(element);
      for (const name of named ?? []) {
        subjects.add(name);
      }
      onBroken({
        reason: refusal.message,
        subjects,
        losesOthers: named === undefined || subjects.size === 0,
      });
      broken += 1;
      if (broken === MAX_BROKEN_PARTS) {
        throw tooComplex(`${MAX_BROKEN_PARTS} elements are wrong; the rest was not read.`);
      }
    }
  };
}

/** The IRIs of the nodes that an element describes at any depth; `undefined` if one has another kind of name. */
function namesIn(element: XmlElement): readonly string[] | undefined {
  const names: string[] = [];
  const open = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    open.push(...next.children.filter((child) => child.kind === 'element'));
    for (const { local, uri, value } of next.attributes) {
      if (uri === RDF && (local === 'nodeID' || local === 'ID')) {
        return undefined;
      }
      if (uri === RDF && local === 'about') {
        if (!isAbsoluteIri(value)) {
          return undefined;
        }
        names.push(value);
      }
    }
  }
  return names;
}
