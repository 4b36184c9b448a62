import {
  type GraphEntry,
  linksTo,
  QUAD_MEDIA_TYPES,
  type Repository,
  type StoredGraph,
  type WrittenPart,
} from '../../../../repository/index.ts';
import { JSON_LD_MEDIA_TYPE } from '../../../http/negotiation/media-types.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { readAhead } from './read-ahead.ts';

/** The selected parts of a catalogue. */
export interface ExportedCatalogue {
  /** The entry of the catalogue. */
  readonly entry: GraphEntry;
  /** Entries of its datasets and custom resources, in the order of the document. */
  readonly members: AsyncIterable<GraphEntry> | Iterable<GraphEntry>;
  /** True if each graph keeps its name; else all are one graph. */
  readonly named: boolean;
}

/**
 * The graphs of a catalogue and its members, each dataset with the links to it before it. A member that was deleted or
 * moved to another catalogue meanwhile is left out. Rejects with `not-found` if the catalogue is deleted before the
 * end: its datasets would seem to be deleted, too.
 */
export async function* catalogueParts(
  repository: Pick<Repository, 'base' | 'storedGraph' | 'findCatalogue'>,
  { entry: { id, graph: catalogue }, members, named }: ExportedCatalogue,
): AsyncGenerator<WrittenPart> {
  const { base } = repository;
  const name = (graph: string) => (named ? { graph } : {});
  const partOf = ({ entry, triples }: StoredGraph): WrittenPart => ({
    ...name(entry.graph),
    about: entry.graph,
    triples,
    base,
  });
  yield partOf((await repository.storedGraph(catalogue)) ?? deleted(id));
  for await (const stored of readAhead(members, ({ graph }) => repository.storedGraph(graph))) {
    if (stored?.entry.catalogue === id) {
      if (stored.entry.kind === 'dataset') {
        yield { ...name(catalogue), quads: linksTo(stored.entry, catalogue, { base }) };
      }
      yield partOf(stored);
    }
  }
  if (!(await repository.findCatalogue(id))) {
    deleted(id);
  }
}

function deleted(id: string): never {
  throw new RequestError('not-found', `The catalogue "${id}" was deleted while it was read.`);
}

/**
 * Tells whether the graphs of a catalogue keep their names in a format. Not in JSON-LD, which harvesters of DCAT read
 * as one graph.
 */
export function keepsNames(mediaType: string): boolean {
  return mediaType !== JSON_LD_MEDIA_TYPE && QUAD_MEDIA_TYPES.includes(mediaType);
}
