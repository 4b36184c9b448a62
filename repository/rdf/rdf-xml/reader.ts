import type { Quad } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import { arrayBatches } from '../batches.ts';
import type { RdfReadOptions } from '../rdf-format.ts';
import { InvalidTermError } from '../terms/checked-terms.ts';
import { rdfXmlAttributes } from './attributes.ts';
import { rdfXmlGrammar } from './grammar.ts';
import { childElements, RdfXmlGrammarError, refuseSyntax } from './rules.ts';
import { type RdfXmlScope, scopeInside } from './terms.ts';
import { readXmlTree, type XmlElement } from './xml-tree.ts';

const ELEMENTS_PER_BATCH = 100;

/** The triples of an RDF/XML document, with or without `rdf:RDF` as its root. */
export async function readRdfXml(text: string, options: RdfReadOptions): Promise<readonly Quad[]> {
  const { limits, baseIri } = options;
  const root = await readXmlTree(text, limits);
  const triples: Quad[] = [];
  let current = root;

  const readNode = rdfXmlGrammar({
    triple(triple) {
      if (triples.push(triple) > limits.triples) {
        throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
      }
    },
    element(element) {
      current = element;
    },
  });

  try {
    const { elements, scope } = topElements(root, { base: baseIri, lang: '' });
    for await (const batch of arrayBatches(elements, ELEMENTS_PER_BATCH)) {
      for (const element of batch) {
        readNode(element, scope);
      }
    }
  } catch (error) {
    throw rdfXmlRefusal(error, current);
  }
  return triples;
}

function topElements(
  root: XmlElement,
  scope: RdfXmlScope,
): { readonly elements: readonly XmlElement[]; readonly scope: RdfXmlScope } {
  return root.namespace === RDF && root.local === 'RDF'
    ? {
        elements: childElements(root),
        scope: scopeInside(rdfXmlAttributes(root, refuseSyntax), scope),
      }
    : { elements: [root], scope };
}

/** The refusal for an error in an element. Any other error is returned unchanged. */
export function rdfXmlRefusal(error: unknown, { line }: XmlElement): unknown {
  const place = { line };
  if (error instanceof InvalidTermError) {
    const { message: problem, remedy } = error;
    return invalidRdf({ format: 'RDF/XML', problem, remedy, place });
  }
  return error instanceof RdfXmlGrammarError
    ? invalidRdf({ format: 'RDF/XML', problem: error.message, place })
    : error;
}
