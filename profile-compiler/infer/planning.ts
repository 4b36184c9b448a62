import type { NodeFacts, ShapeFacts } from './class-shapes.ts';
import type { InferredShape } from './inferred-profile.ts';
import type { KnownFields } from './known-fields.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Root } from './roots.ts';
import type { typeNamesInUse } from './type-names-in-use.ts';

/** State of planning shapes: each is planned once, after those that it links to. */
export interface Planning {
  readonly facts: ShapeFacts;
  readonly known: KnownFields;
  readonly names: ReturnType<typeof typeNamesInUse>;
  /** Namespace of the IRIs of shapes. */
  readonly namespace: string;
  /** Facts about the values of a path in sample data. */
  readonly fromData: (targetClass: string | undefined, path: string) => PropertyFacts | undefined;
  /** By class, else by the key of a shape. */
  readonly planned: Map<string, InferredShape | undefined>;
  /** Keys of the shapes that are being planned, the outermost first. */
  readonly open: string[];
  /** Fields of a shape together with those of the shapes that it links to, by IRI. */
  readonly sizes: Map<string, number>;
  readonly hints: string[];
  /** Entities by their classes. */
  readonly roots: ReadonlyMap<string, Root>;
  /** Plans the shape of objects; `undefined` where no field can be made of it. */
  plan(draft: ShapeDraft): InferredShape | undefined;
}

/** Fields that a document may have at all depths: every one is a field of the index. */
export const MAX_FIELDS = 400;

/** A shape that is to be planned. */
export interface ShapeDraft {
  readonly key: string;
  readonly targetClass?: string;
  readonly facts: NodeFacts;
  readonly name: string;
}

/** Notes the fields that a shape adds to a document: each one, its parts and what it links to. */
export function noteSize({ sizes }: Planning, { iri, fields }: InferredShape): void {
  const added = fields.map(
    ({ link, parts }) => 1 + parts.length + (link === undefined ? 0 : (sizes.get(link) ?? 0)),
  );
  sizes.set(
    iri,
    added.reduce((sum, size) => sum + size, 0),
  );
}
