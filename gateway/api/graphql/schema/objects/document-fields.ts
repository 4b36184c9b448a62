import type { Quad } from '@rdfjs/types';
import {
  type EntityModel,
  type GraphqlType,
  PREFIXES,
} from '../../../../../profile-compiler/index.ts';
import { writeRdf } from '../../../../../repository/index.ts';
import type { GraphQLContext } from '../../context.ts';
import { isLoadedDocument, type ObjectSource } from '../../documents/loaded-document.ts';
import { asksOnce, readsGraph } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import type { FieldBuilder, ObjectRef } from './object-types.ts';

interface Parts {
  readonly builder: Builder;
  readonly graphqlTypes: ReadonlyMap<string, GraphqlType>;
  readonly entity: EntityModel;
  readonly ref: ObjectRef;
}

const TURTLE = 'text/turtle';

/**
 * Adds the platform's fields of documents to the type of an entity: `id`, `document`, `rdf`, `problems`
 * and `validation`. A field of the profile with the same name takes precedence.
 */
export function addDocumentFields({ builder, graphqlTypes, entity, ref }: Parts): void {
  const taken = new Set(graphqlTypes.get(entity.type)?.fields.map(({ name }) => name));
  const fields = { ...storedFields(entity), ...graphFields(entity) };
  for (const [name, field] of Object.entries(fields)) {
    if (!taken.has(name)) {
      builder.objectField(ref, name, field);
    }
  }
}

/** Id of the document that an object of an entity's type represents, also inside another document. */
export function idOf(source: ObjectSource): string {
  return isLoadedDocument(source) ? source.stored.id : String(source.id);
}

function storedFields({ name }: EntityModel) {
  return {
    id: (t: FieldBuilder) =>
      t.id({ description: 'Id of the document.', resolve: (source) => idOf(source) }),
    document: (t: FieldBuilder) =>
      t.field({
        type: 'JSON',
        description: 'The whole document as JSON, exactly as REST serves it.',
        // Of an object inside another document it has to be waited for, so that no text of that document has it.
        extensions: asksOnce,
        resolve: (source, _, { documents }) =>
          isLoadedDocument(source)
            ? source.data
            : documents
                .load(name, idOf(source))
                .then((document) => (document ? document.data : source)),
      }),
    problems: (t: FieldBuilder) =>
      t.field({
        type: ['Problem'],
        description: 'Problems that indexing found in this document.',
        extensions: asksOnce,
        resolve: (source, _, { services }) => services.search.problemsOf(name, idOf(source)),
      }),
  };
}

function graphFields({ name: entity }: EntityModel) {
  const withGraph = <Result>(
    source: ObjectSource,
    context: GraphQLContext,
    work: (quads: readonly Quad[]) => Promise<Result> | undefined,
  ) =>
    context.graphWork.add(async () => {
      // `undefined` if it was deleted meanwhile.
      const quads = await context.services.readGraph({ entity, id: idOf(source) });
      return quads && work(quads);
    });
  return {
    rdf: (t: FieldBuilder) =>
      t.string({
        nullable: true,
        description: 'The graph of the document, from the repository.',
        extensions: readsGraph,
        args: {
          mediaType: t.arg.string({
            defaultValue: TURTLE,
            description: 'Media type of an RDF format.',
          }),
        },
        resolve: (source, { mediaType }, context) =>
          withGraph(source, context, (quads) =>
            writeRdf(quads, mediaType ?? TURTLE, { prefixes: PREFIXES }),
          ),
      }),
    validation: (t: FieldBuilder) =>
      t.field({
        type: 'ValidationReport',
        nullable: true,
        description:
          'Result of validating the graph against the shapes of the active profile, now.',
        extensions: readsGraph,
        resolve: (source, _, context) =>
          withGraph(source, context, (quads) =>
            context.services.validate?.(quads, context.languages),
          ),
      }),
  };
}
