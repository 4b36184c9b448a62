import type { InputPlace, RefusedInputCode } from '../../../errors.ts';
import type { RdfReadOptions } from '../../rdf-format.ts';
import type { PackedQuads } from './packed-quads.ts';

/** The input of the thread. */
export interface ReadTask {
  readonly text: string;
  readonly options: RdfReadOptions;
}

/** The messages of the thread: any number of batches of quads, then one of the others. */
export type ThreadMessage =
  | { readonly kind: 'quads'; readonly quads: PackedQuads }
  | { readonly kind: 'done' }
  /** The parts of a `RefusedInputError`: structured cloning would lose its class. */
  | {
      readonly kind: 'refused';
      readonly code: RefusedInputCode;
      readonly message: string;
      readonly place: InputPlace;
    };
