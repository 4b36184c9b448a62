import { z } from 'zod';
import { type VocabularyPutOutcome, writeRdf } from '../../../../repository/index.ts';
import type { VocabularyComparison, VocabularyContent } from '../../../../search/index.ts';
import {
  found,
  INDEX_PROBLEMS,
  json,
  READ_PROBLEMS,
  STORE_PROBLEMS,
  VOCABULARY_STORED,
} from '../../../http/operations/shared-parts.ts';
import { given } from '../../../http/routes/query-schemas.ts';
import { type ContextWith, type Route, route } from '../../../http/routes/route.ts';
import { missing, vocabularyId } from '../../documents/ids.ts';
import { serveResource } from '../common/serve-resource.ts';
import { answerPut, conditionsOf } from '../common/writes.ts';

const PATH = '/vocabularies/{vocabularyId}/versions';
const NOUN = 'version';
/** Names the present version. */
const CURRENT = 'current';
const N_TRIPLES = 'application/n-triples';

type Stored = ContextWith<'repository'>;

/** The versions of a vocabulary: listed, read, compared and restored. */
export const VERSION_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: PATH,
    needs: 'repository',
    operation: {
      id: 'listVocabularyVersions',
      tag: 'vocabularies',
      summary: 'List the present and the kept former versions of a vocabulary, the newest first',
      answers: json('vocabulary-versions', 'The versions, each with the time in which it held.'),
      problems: ['not-found', ...STORE_PROBLEMS],
    },
    handler:
      ({ services: { repository } }) =>
      async (request, reply) => {
        const id = vocabularyId(request.params.vocabularyId);
        const versions = (await repository.listVersions(id)) ?? missing('vocabulary', id);
        return reply.send({ id, versions });
      },
  }),
  route({
    method: 'get',
    path: `${PATH}/{hash}`,
    needs: 'repository',
    workload: 'large',
    query: z.object({
      compare: given()
        .optional()
        .describe(
          'Hash of the version to compare with, or `current`: answers what changes from that one to this.',
        ),
    }),
    operation: {
      id: 'getVocabularyVersion',
      tag: 'vocabularies',
      summary: 'Read a version of a vocabulary, or compare it with another one',
      parameters: ['ifNoneMatch'],
      answers: found({ kind: 'vocabulary-version' }),
      problems: [...READ_PROBLEMS, 'invalid-parameter', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
    },
    handler(context) {
      const serve = serveResource({
        noun: NOUN,
        preferred: 'text/turtle',
        graph: async (key) => {
          const [id = '', hash = ''] = key.split('/');
          return context.services.repository.readVersion(id, await hashOf(context, id, hash));
        },
      });
      return async (request, reply) => {
        const { hash } = request.params;
        const { compare: other } = request.query;
        const id = vocabularyId(request.params.vocabularyId);
        if (other === undefined) {
          return serve(request, reply, `${id}/${hash}`);
        }
        const [before, after] = [
          await contentOf(context, id, other),
          await contentOf(context, id, hash),
        ];
        return reply.send({
          id,
          from: before.entry.hash,
          to: after.entry.hash,
          ...(await compared(context.services, id, { before, after })),
        });
      };
    },
  }),
  route({
    method: 'post',
    path: `${PATH}/{hash}/restore`,
    needs: 'repository',
    scope: 'vocabularies',
    operation: {
      id: 'restoreVocabularyVersion',
      tag: 'vocabularies',
      summary: 'Make a former version the content of its vocabulary again',
      parameters: ['prefer', 'ifMatch'],
      answers: VOCABULARY_STORED.filter(({ status }) => status !== 200),
      problems: ['not-found', 'taken', 'precondition-failed', ...STORE_PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { services, urls } = context;
      const id = vocabularyId(request.params.vocabularyId);
      const { scheme, quads } = await contentOf(context, id, request.params.hash);
      const body = {
        bytes: Buffer.from(await writeRdf(quads, N_TRIPLES)),
        contentType: N_TRIPLES,
      };
      const options = { ...conditionsOf(request), scheme };
      const outcome = await services.repository.putVocabulary(id, body, options);
      return answerPut(context, request, reply, outcome, {
        id,
        url: urls.vocabulary(id),
      });
    },
  }),
];

/** The outcome of a dry run, with the terms that the put would change. */
export async function checkedVocabulary(
  services: Stored['services'],
  { entry, state, concepts, triples, warnings, quads = [] }: VocabularyPutOutcome,
) {
  const { id, graph } = entry;
  const stored = await services.repository.readVocabulary(id);
  const comparison = await compared(services, id, {
    before: stored && { scheme: stored.entry.graph, quads: stored.quads },
    after: { scheme: graph, quads },
  });
  return { id, state, graph, concepts, triples, remarks: warnings, ...comparison };
}

/** The differences; none where the search does not run here. */
async function compared(
  { search }: Stored['services'],
  id: string,
  contents: { readonly before?: VocabularyContent | undefined; readonly after: VocabularyContent },
): Promise<{ readonly comparison?: VocabularyComparison }> {
  return search ? { comparison: await search.compareVocabulary(id, contents) } : {};
}

async function contentOf(context: Stored, id: string, hash: string) {
  const { repository } = context.services;
  const wanted = await hashOf(context, id, hash);
  return (await repository.readVersion(id, wanted)) ?? missing(NOUN, `${id}/${hash}`);
}

async function hashOf({ services }: Stored, id: string, hash: string): Promise<string> {
  const present = hash === CURRENT ? await services.repository.findVocabulary(id) : undefined;
  return present?.hash ?? hash;
}
