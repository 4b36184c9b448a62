import { json } from '../../../http/operations/answers.ts';
import { INDEX_PROBLEMS } from '../../../http/operations/problem-groups.ts';
import { route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { catalogueId, missing } from '../../documents/ids.ts';
import { problemListOf } from '../common/metadata-problems.ts';

export const CATALOGUE_PROBLEMS = route({
  method: 'get',
  path: '/catalogues/{catalogueId}/problems',
  needs: 'search',
  operation: {
    id: 'listCatalogueProblems',
    tag: 'catalogues',
    summary: 'List the problems that indexing and validation found in a catalogue',
    answers: json('field-problems', 'The problems; empty if there are none.', ['Vary']),
    problems: ['not-found', ...INDEX_PROBLEMS],
  },
  handler:
    ({ services }) =>
    async ({ params, log, headers }, reply) => {
      const id = await knownCatalogue(services, catalogueId(params.catalogueId));
      reply.header('vary', 'Accept-Language');
      const acceptLanguage = headers['accept-language'];
      return problemListOf(services, { entity: 'catalog', id, log, acceptLanguage });
    },
});

/** The repository also finds a catalogue whose document could not be created. */
async function knownCatalogue({ repository, search }: Services, id: string): Promise<string> {
  const known = (await repository?.findCatalogue(id)) ?? (await search?.get('catalog', [id]))?.[0];
  return known?.id ?? missing('catalogue', id);
}
