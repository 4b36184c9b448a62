import type { InputPlace, RefusedInputCode } from '../../../errors.ts';
import type { RdfReadOptions } from '../../rdf-format.ts';
import type { PackedQuads } from './packed-quads.ts';

/** What the thread is started with. */
export interface ReadTask {
  readonly text: string;
  readonly options: RdfReadOptions;
}

/** What the thread tells, any number of quads first. */
export type ThreadMessage =
  | { readonly kind: 'quads'; readonly quads: PackedQuads }
  | { readonly kind: 'done' }
  /** The parts of a `RefusedInputError`, whose class is lost on the way. */
  | {
      readonly kind: 'refused';
      readonly code: RefusedInputCode;
      readonly message: string;
      readonly place: InputPlace;
    };
