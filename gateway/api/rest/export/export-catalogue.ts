import { RDF_FORMATS, RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import { negotiate } from '../../../http/negotiation/media-types.ts';
import { READ_PROBLEMS, STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId, missing } from '../../documents/ids.ts';
import { sendGraphs } from '../../existing-api/lists/send-graphs.ts';
import { catalogueParts, keepsNames } from './catalogue-parts.ts';

const N_QUADS = 'application/n-quads';
/** The first one is the fastest, and loses nothing: each dataset keeps its graph. */
const OFFER = [N_QUADS, ...RDF_MEDIA_TYPES.filter((mediaType) => mediaType !== N_QUADS)];

/** A catalogue with all that belongs to it as one file, which is written while it is sent. */
export const EXPORT_CATALOGUE = route({
  method: 'get',
  path: '/catalogues/{catalogueId}/export',
  needs: 'repository',
  workload: 'large',
  operation: {
    id: 'exportCatalogue',
    tag: 'catalogues',
    summary: 'Read a catalogue with all its datasets and custom resources as one file',
    answers: [
      {
        status: 200,
        description: 'The whole catalogue. A connection that ends early has not sent all of it.',
        content: { kind: 'graph' },
        headers: ['Vary', 'Content-Disposition'],
      },
    ],
    problems: [...READ_PROBLEMS, ...STORE_PROBLEMS],
  },
  handler:
    ({ services: { repository }, stopping, chargeLater }) =>
    async (request, reply) => {
      const id = catalogueId(request.params.catalogueId);
      const mediaType = negotiate(request.headers.accept, OFFER);
      const entry = (await repository.findCatalogue(id)) ?? missing('catalogue', id);
      const selections = (['dataset', 'resource'] as const).map((kind) => ({
        kind,
        catalogue: id,
      }));
      // Less than a page of each would cost, so that a large catalogue stays within the quota of a minute.
      chargeLater?.(request, reply, await repository.countEntries(selections));
      const members = repository.entries(selections);
      const parts = catalogueParts(repository, { entry, members, named: keepsNames(mediaType) });
      const file = `${id}${extensionOf(mediaType)}`;
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return sendGraphs(request, reply, { parts, mediaType }, stopping);
    },
});

function extensionOf(mediaType: string): string {
  const format = RDF_FORMATS.find(({ mediaTypes }) => mediaTypes[0] === mediaType);
  return format?.extensions[0] ?? '';
}
