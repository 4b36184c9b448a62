import type { NamedNode, Quad } from '@rdfjs/types';
import type { JsonLdDocument, NodeObject, Options } from 'jsonld';
import type { RefusedInputError } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import type { RdfReadOptions } from '../port/rdf-format.ts';
import { checkedTerms, InvalidTermError } from '../terms/checked-terms.ts';
import { contextWork } from './context-work.ts';
import { type ContextLookup, knownContexts } from './contexts/known-contexts.ts';
import { keepValues, originalDatatype } from './keep-values.ts';
import { jsonLdLibrary } from './library.ts';
import { type JsonLdEvent, lossOf } from './losses.ts';
import { parseStrictJson } from './strict-json.ts';

const FORMAT = 'JSON-LD';

/**
 * Reads a JSON-LD 1.1 document as a whole, because a context may stand at its end. Contexts must be inside the document or known: nothing is
 * fetched.
 */
export async function readJsonLd(
  chunks: AsyncIterable<string>,
  options: RdfReadOptions,
): Promise<void> {
  const document = parseStrictJson(
    await wholeText(chunks, options.limits.jsonCharacters),
    options.limits,
  );
  if (typeof document !== 'object' || document === null) {
    throw invalidRdf({
      format: FORMAT,
      problem: `the document is ${JSON.stringify(document)?.slice(0, 40)}, which is neither an object nor an array`,
      remedy: 'Send an object or an array of objects.',
    });
  }
  const known = knownContexts(options.contexts);
  const { work, remote } = contextWork(document, known);
  if (remote !== undefined) {
    throw refusedContext(remote);
  }
  const { contextWork: mostWork } = options.limits;
  if (work > mostWork) {
    throw tooComplex(
      `the contexts have so many terms, and come into force so often, that the product is more than ${mostWork}. Use one context at the top.`,
    );
  }
  try {
    await readDocument(document as JsonLdDocument, options, known);
  } catch (error) {
    throw refusal(error);
  }
}

async function wholeText(chunks: AsyncIterable<string>, most: number): Promise<string> {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    if (text.length > most) {
      throw tooComplex(
        `a JSON-LD document is read as a whole, and this one has more than ${most} characters. Use another format, or pages.`,
      );
    }
  }
  return text;
}

async function readDocument(
  document: JsonLdDocument,
  { baseIri, limits, onQuad }: RdfReadOptions,
  known: ContextLookup,
): Promise<void> {
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
  const expanded = keepValues(await library.expand(document, options), baseIri);
  const dataset = (await library.toRDF(expanded, options)) as readonly Quad[];
  if (dataset.length > limits.triples) {
    throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
  }
  dataset.map(quadMaker()).forEach(onQuad);
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
function quadMaker(): (quad: Quad) => Quad {
  const terms = checkedTerms();
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
  if (!isJsonLdError(error)) {
    return error;
  }
  const { message, details } = error;
  const problem = details.code === undefined ? message : `${details.code}: ${message}`;
  return invalidRdf({ format: FORMAT, problem, remedy: 'Correct it and send it again.' });
}

interface JsonLdError extends Error {
  readonly details: { readonly code?: string; readonly cause?: unknown };
}

/** Errors of the library itself are named `jsonld.SyntaxError` and the like. */
function isJsonLdError(error: unknown): error is JsonLdError {
  return error instanceof Error && error.name.startsWith('jsonld.');
}
