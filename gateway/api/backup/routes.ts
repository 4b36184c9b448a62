import { Readable } from 'node:stream';
import { z } from 'zod';
import { STORE_PROBLEMS } from '../../http/operations/shared-parts.ts';
import { POSITION_PARAMETERS } from '../../http/routes/query-schemas.ts';
import { route } from '../../http/routes/route.ts';
import { BACKUP_MEDIA_TYPE } from './backup-format.ts';
import { startBackup } from './backup-lines.ts';

/**
 * A consistent copy of everything that is stored, for `npm run backup`. It is streamed while writes go on; one
 * that does not finish lacks its last line.
 */
export const GET_BACKUP = route({
  method: 'get',
  path: '/backup',
  needs: 'repository',
  scope: 'admin',
  query: z.object(POSITION_PARAMETERS),
  operation: {
    id: 'getBackup',
    tag: 'service',
    summary: 'Read all that is stored, or what changed after a position, as of one moment',
    answers: [
      {
        status: 200,
        description: 'A JSON value in each line. Complete if the last one has `sha256`.',
        content: { kind: 'other', mediaType: BACKUP_MEDIA_TYPE },
      },
    ],
    problems: ['invalid-parameter', 'ahead', ...STORE_PROBLEMS],
    head: 'none',
  },
  handler:
    ({ services: { repository, search }, stopping, version }) =>
    async ({ query }, reply) => {
      const imports = search && { imports: search.imports.all() };
      const lines = await startBackup({
        repository,
        ...imports,
        from: { after: query.after, store: query.store },
        platform: version,
        signal: stopping,
      });
      return reply
        .header('content-type', BACKUP_MEDIA_TYPE)
        .header('cache-control', 'no-store')
        .send(Readable.from(lines, { objectMode: false }));
    },
});
