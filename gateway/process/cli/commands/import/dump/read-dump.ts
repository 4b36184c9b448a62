import { createReadStream } from 'node:fs';
import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { reasonOf, XSD } from '../../../../../../profile-compiler/index.ts';
import {
  type ContextFiles,
  isPageLink,
  readRdfStream,
} from '../../../../../../repository/index.ts';
import { PlatformAnswerError } from '../../../../command/persistent-request.ts';
import type { SourceDocument } from '../sources/source-document.ts';
import { DumpStore } from './dump-store.ts';

const SHOWN_BROKEN_PARTS = 20;

/** A dump in its store, and its unreadable parts. */
export type ReadDump = Awaited<ReturnType<typeof readDump>>;

export interface ReadDumpOptions {
  /** A file for the store; it must not exist. */
  readonly file: string;
  readonly contexts: ContextFiles;
  readonly signal: AbortSignal;
  onDocument(done: number): void;
}

function countsOf({ facts }: DumpStore) {
  return { datasets: facts.datasets.size, catalogues: facts.catalogues.size };
}

/**
 * Reads documents into a store. `documents` may end with an error, which is a gap; what came before is kept. Rejects with `PlatformAnswerError`
 * where reading on has no use.
 */
export async function readDump(
  documents: AsyncIterable<SourceDocument>,
  { file, contexts, signal, onDocument }: ReadDumpOptions,
) {
  const store = new DumpStore(file);
  const broken = new Map<string, string>();
  const gaps: string[] = [];
  const complaints: string[] = [];
  let number = 0;
  let brokenParts = 0;
  try {
    for await (const document of documents) {
      const own = number;
      const { name, path, mediaType, baseIri } = document;
      await readRdfStream(
        { chunks: createReadStream(path, { signal }), mediaType },
        {
          baseIri,
          contexts,
          onQuad: (quad) => store.add(withoutFalseAddress(quad, baseIri), own),
          onBroken({ reason, subjects, losesOthers }) {
            brokenParts += 1;
            if (brokenParts <= SHOWN_BROKEN_PARTS) {
              complaints.push(`${name}: ${reason}`);
            }
            for (const subject of subjects) {
              broken.set(store.keyIn(own, subject), `${name}: ${reason}`);
            }
            if (losesOthers) {
              gaps.push(`${name} could not be read completely`);
            }
          },
        },
      );
      number += 1;
      onDocument(number);
      document.onRead?.({ nextPages: store.facts.takeNextPages(), ...countsOf(store) });
    }
  } catch (error) {
    if (signal.aborted || error instanceof PlatformAnswerError) {
      await store[Symbol.asyncDispose]();
      throw signal.aborted ? signal.reason : error;
    }
    complaints.push(reasonOf(error));
    gaps.push('the source could not be read to its end');
  }
  if (brokenParts > SHOWN_BROKEN_PARTS) {
    complaints.push(`${brokenParts - SHOWN_BROKEN_PARTS} more parts are broken.`);
  }
  store.finish();
  return {
    store,
    documents: number,
    /** Node → why its description is not complete. */
    broken,
    /** Reasons why datasets, or parts of any dataset, may be missing; empty if the dump was read to its end. */
    gaps: [...new Set(gaps)],
    /** Errors in the documents, with places, for the report. */
    complaints,
  };
}

const ANY_URI = rdf.namedNode(`${XSD}anyURI`);
/** Texts that publishers write in place of an address. */
const PLACEHOLDER = /^(?:n\/?a|n\.a\.|none|nil|null|undefined|unknown|tbd|tba|todo|[-_.?]+)$/i;

/**
 * A statement of a document. Where a page or file is linked by nothing or by a placeholder, its value is the text: as an IRI it
 * would be the address of the document. So is any relative one of a document that has no address.
 */
export function withoutFalseAddress(quad: Quad, baseIri: string): Quad {
  const { subject, predicate, object } = quad;
  if (object.termType !== 'NamedNode' || !isPageLink(predicate.value)) {
    return quad;
  }
  const folder = baseIri.slice(0, Math.max(baseIri.lastIndexOf('/'), baseIri.lastIndexOf(':')) + 1);
  const isRelative = object.value === baseIri || object.value.startsWith(folder);
  const reference = object.value === baseIri ? '' : object.value.slice(folder.length);
  const isFalse =
    isRelative && (reference === '' || PLACEHOLDER.test(reference) || !/^https?:/i.test(baseIri));
  return isFalse
    ? (rdf.quad(subject, predicate, rdf.literal(reference, ANY_URI), quad.graph) as Quad)
    : quad;
}
