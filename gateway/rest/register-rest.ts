import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from './catalogues/catalogue.ts';
import { registerLists } from './catalogues/lists.ts';
import { registerChanges } from './changes/changes.ts';
import { registerGraphs } from './changes/graphs.ts';
import { registerProblemLists } from './common/metadata-problems.ts';
import { registerRdfBodies } from './common/rdf-bodies.ts';
import { registerDataset } from './datasets/dataset.ts';
import { registerMetrics } from './datasets/metrics.ts';
import { registerDatasetOrigin } from './datasets/origin.ts';
import { registerImports } from './imports/register-imports.ts';
import { registerRedirects, registerVocabularyRedirect } from './redirects.ts';
import type { RestContext } from './rest-context.ts';
import { registerVocabularyList } from './vocabularies/list.ts';
import { registerVocabularyReading } from './vocabularies/read-vocabulary.ts';
import { registerVocabulary } from './vocabularies/write-vocabulary.ts';

/** Registers the routes about catalogues, datasets and vocabularies, those of the services that run here. */
export async function registerRest(app: FastifyInstance, context: RestContext): Promise<void> {
  const { repository, search } = context.services;
  registerRdfBodies(app);
  registerCatalogue(app, context);
  registerDataset(app, context);
  registerVocabularyList(app, context);
  registerVocabularyReading(app, context);
  registerRedirects(app, context);
  if (repository) {
    registerLists(app, context, repository);
    registerDatasetOrigin(app, context, repository);
    registerMetrics(app, context, repository);
    registerVocabulary(app, context, repository);
    registerVocabularyRedirect(app, context);
    registerChanges(app, repository);
    registerGraphs(app, repository);
  }
  if (search) {
    registerProblemLists(app, context, search);
    registerImports(app, context, search);
  }
}
