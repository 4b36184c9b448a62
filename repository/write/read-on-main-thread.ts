import { RefusedInputError } from '../errors.ts';
import { nTriples, turtle } from '../rdf/formats.ts';
import type { RdfFormat } from '../rdf/port/rdf-format.ts';
import type { CanonicalLimits } from '../rdf/port/read-limits.ts';
import { formatOf } from '../rdf/read-rdf.ts';
import type { RdfBody } from '../repository.ts';
import { type ExpectedResource, expectationOf } from './main-resource.ts';
import { readSubmission, type Submission, type SubmissionTarget } from './submission.ts';

/** Bytes of a body that is read in place: four of five datasets of portals are smaller. */
const MAX_BYTES = 24 * 1024;

/** Formats whose reading takes time in proportion to the body: not JSON-LD with its contexts, nor XML with its entities. */
const FORMATS: readonly (RdfFormat | undefined)[] = [turtle, nTriples];

const MAX_TRIPLES = 1_000;

/** Some milliseconds of comparing blank nodes. */
const CANONICAL: CanonicalLimits = { blankNodes: 300, work: 0, workPerBlankNode: 300, depth: 20 };

type Target = Omit<SubmissionTarget, 'expected'> & { readonly expected: ExpectedResource };

/**
 * Makes a reader of bodies on the calling thread, which gives none where the body is left to a thread. It takes a small body while no other is read, because the way to
 * another thread and back costs as much as reading it. Its limits keep the event loop free. A thread reads and judges
 * all other bodies, and all with errors.
 */
export function createMainThreadReader(isIdle: () => boolean) {
  let isReading = false;
  return async (
    body: RdfBody,
    { expected, ...target }: Target,
  ): Promise<Submission | undefined> => {
    if (isReading || !isIdle() || !isSmall(body)) {
      return undefined;
    }
    isReading = true;
    try {
      return await readSubmission(body, {
        ...target,
        expected: expectationOf(expected),
        triples: MAX_TRIPLES,
        canonicalLimits: CANONICAL,
      });
    } catch (error) {
      if (error instanceof RefusedInputError) {
        return undefined;
      }
      throw error;
    } finally {
      isReading = false;
    }
  };
}

function isSmall({ bytes, contentType }: RdfBody): boolean {
  return bytes.byteLength <= MAX_BYTES && FORMATS.includes(formatOf(contentType));
}
