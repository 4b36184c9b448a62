import { PREFIXES } from '../../../../profile-compiler/index.ts';
import { RDF_FORMATS, RDF_MEDIA_TYPES, writeGraphs } from '../../../../repository/index.ts';
import { contentTypeOf } from '../../../http/negotiation/media-types.ts';
import { negotiate } from '../../../http/negotiation/negotiate.ts';
import { READ_PROBLEMS, STORE_PROBLEMS } from '../../../http/operations/problem-groups.ts';
import { route } from '../../../http/routes/route.ts';
import { catalogueId } from '../common/ids.ts';
import { missing } from '../common/serve-resource.ts';
import { sendStream } from '../lists/send-stream.ts';
import { catalogueParts } from './catalogue-parts.ts';
import { logChanged } from './log-changed.ts';
import { keepsNames } from './named-formats.ts';

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
      const text = writeGraphs(parts, mediaType, {
        prefixes: PREFIXES,
        onChanged: logChanged(request.log),
      });
      reply
        .header('content-type', contentTypeOf(mediaType))
        .header('content-disposition', `attachment; filename="${id}${extensionOf(mediaType)}"`)
        .header('vary', 'Accept');
      return sendStream(request, reply, textPieces(text), stopping);
    },
});

function extensionOf(mediaType: string): string {
  const format = RDF_FORMATS.find(({ mediaTypes }) => mediaTypes[0] === mediaType);
  return format?.extensions[0] ?? '';
}

/** Characters of a piece. */
const PIECE = 64 * 1024;

/** Joins short texts, so that each piece is worth sending by itself. */
async function* textPieces(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const text of texts) {
    waiting.push(text);
    length += text.length;
    if (length >= PIECE) {
      yield waiting.join('');
      waiting = [];
      length = 0;
    }
  }
  yield waiting.join('');
}
