import { route } from '../../http/route.ts';
import { json } from '../../openapi/answers.ts';
import { INDEX_PROBLEMS } from '../../openapi/problem-groups.ts';
import type { Services } from '../../services.ts';
import { catalogueId } from '../common/ids.ts';
import { problemListOf } from '../common/metadata-problems.ts';
import { missing } from '../common/serve-resource.ts';

export const CATALOGUE_PROBLEMS = route({
  method: 'get',
  path: '/catalogues/{catalogueId}/problems',
  needs: 'search',
  operation: {
    id: 'listCatalogueProblems',
    tag: 'catalogues',
    summary: 'List the values of a catalogue that indexing dropped or interpreted',
    answers: json('field-problems', 'The problems, none where all is well.'),
    problems: ['invalid-id', 'not-found', ...INDEX_PROBLEMS],
  },
  handler:
    ({ services }) =>
    async ({ params, log }) => {
      const id = await knownCatalogue(services, catalogueId(params.catalogueId));
      return problemListOf(services, { entity: 'catalog', kind: 'catalogue', id, log });
    },
});

/** The repository knows a catalogue also where its document could not be made. */
async function knownCatalogue({ repository, search }: Services, id: string): Promise<string> {
  const known = (await repository?.findCatalogue(id)) ?? (await search?.get('catalog', [id]))?.[0];
  return known?.id ?? missing('catalogue', id);
}
