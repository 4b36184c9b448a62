import type { NamedNode, Quad } from '@rdfjs/types';
import type { JsonLdDocument, NodeObject, Options } from 'jsonld';
import type { RefusedInputError } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import type { RdfReadOptions } from '../rdf-format.ts';
import { checkedTerms, InvalidTermError } from '../terms/checked-terms.ts';
import { cleanIris } from './clean-iris.ts';
import { contextWork } from './context-work.ts';
import { type ContextLookup, knownContexts } from './contexts/known-contexts.ts';
import { keepDoubles, originalDatatype } from './doubles.ts';
import { jsonLdLibrary } from './library.ts';
import { type JsonLdEvent, lossOf } from './losses.ts';
import { remoteContext } from './remote-context.ts';
import { parseStrictJson } from './strict-json.ts';

const FORMAT = 'JSON-LD';

interface JsonLdReadOptions extends RdfReadOptions {
  /** True if quads stay in their graphs; else all are in the default graph. */
  readonly keepGraphs?: boolean;
}

/** Triples of a JSON-LD 1.1 document. Contexts must be inside the document or known: nothing is fetched. */
export async function readJsonLd(
  text: string,
  options: JsonLdReadOptions,
): Promise<readonly Quad[]> {
  const document = parseStrictJson(text, options.limits);
  if (typeof document !== 'object' || document === null) {
    throw invalidRdf({
      format: FORMAT,
      problem: `the document is ${JSON.stringify(document)?.slice(0, 40)}, which is neither an object nor an array`,
      remedy: 'Send an object or an array of objects.',
    });
  }
  const known = knownContexts(options.contexts);
  const remote = remoteContext(document, known);
  if (remote !== undefined) {
    throw refusedContext(remote);
  }
  const { contextWork: mostWork } = options.limits;
  if (contextWork(document, known) > mostWork) {
    throw tooComplex(
      `the contexts have so many terms, and come into force so often, that the product is more than ${mostWork}. Use one context at the top.`,
    );
  }
  try {
    return await triplesOf(document as JsonLdDocument, options, known);
  } catch (error) {
    throw refusal(error);
  }
}

async function triplesOf(
  document: JsonLdDocument,
  { baseIri, limits, keepGraphs = false }: JsonLdReadOptions,
  known: ContextLookup,
): Promise<readonly Quad[]> {
  const options: Options.ToRdf & { eventHandler(call: { event: JsonLdEvent }): void } = {
    base: baseIri,
    documentLoader: async (url) => loaded(url, known),
    eventHandler({ event }) {
      const loss = lossOf(event);
      if (loss) {
        throw invalidRdf({ format: FORMAT, ...loss });
      }
    },
  };
  const library = await jsonLdLibrary();
  const expanded = cleanIris(keepDoubles(await library.expand(document, options)), baseIri);
  const dataset = (await library.toRDF(expanded, options)) as readonly Quad[];
  if (dataset.length > limits.triples) {
    throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
  }
  return dataset.map(tripleMaker(keepGraphs));
}

/** A known context as the library loads it. By `tag` it keeps the context, so that it is processed once. */
function loaded(url: string, known: ContextLookup) {
  const document = known(url);
  if (!document) {
    throw refusedContext(url);
  }
  return { documentUrl: url, document: document as NodeObject, tag: 'static' };
}

/** Checks the terms of the library's quads, which are plain objects. */
function tripleMaker(keepGraphs: boolean): (quad: Quad) => Quad {
  const terms = checkedTerms({ keepGraphs });
  return ({ subject, predicate, object, graph }) => {
    const checked =
      object.termType === 'Literal' && object.language === undefined
        ? terms.literal(object.value, terms.namedNode(originalDatatype(object.datatype.value)))
        : terms.fromTerm(object as NamedNode);
    return terms.quad(
      terms.fromTerm(subject as NamedNode),
      terms.fromTerm(predicate as NamedNode),
      checked,
      graph.termType === 'NamedNode' ? terms.namedNode(graph.value) : undefined,
    );
  };
}

function refusedContext(context: string): RefusedInputError {
  return invalidRdf({
    format: FORMAT,
    problem: `the context ${JSON.stringify(context)} is remote, and remote contexts are not fetched`,
    remedy:
      'Replace its address with the content of the context, or have its file added to PLATFORM_JSONLD_CONTEXTS.',
  });
}

function refusal(error: unknown): unknown {
  if (error instanceof InvalidTermError) {
    return invalidRdf({ format: FORMAT, problem: error.message, remedy: error.remedy });
  }
  return isJsonLdError(error)
    ? invalidRdf({
        format: FORMAT,
        problem: problemOf(error),
        remedy: 'Correct it and send it again.',
      })
    : error;
}

interface JsonLdError extends Error {
  readonly details: { readonly code?: string; readonly cause?: unknown };
}

/** Errors of the library itself are named `jsonld.SyntaxError` and the like. */
function isJsonLdError(error: unknown): error is JsonLdError {
  return error instanceof Error && error.name.startsWith('jsonld.');
}

function problemOf({ message, details }: JsonLdError): string {
  return details.code === undefined ? message : `${details.code}: ${message}`;
}
