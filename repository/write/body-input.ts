import type { ContextFiles } from '../rdf/port/rdf-format.ts';
import type { RdfBody } from '../repository.ts';

/** Input of every task that reads a body in a thread. */
export interface BodyInput {
  readonly body: RdfBody;
  /** JSON-LD contexts that the body may name, besides the bundled ones. */
  readonly contexts: ContextFiles;
  /** Quads of the largest graph that comes back as quads too. */
  readonly mostQuads: number;
}
