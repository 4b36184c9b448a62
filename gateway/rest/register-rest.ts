import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from './catalogue.ts';
import { registerChanges } from './changes.ts';
import { registerDataset } from './dataset.ts';
import { registerDatasetOrigin } from './dataset-origin.ts';
import { registerGraphs } from './graphs.ts';
import { registerImports } from './imports/register-imports.ts';
import { registerLists } from './lists.ts';
import { registerProblemLists } from './metadata-problems.ts';
import { registerMetrics } from './metrics.ts';
import { registerRdfBodies } from './rdf-bodies.ts';
import { registerRedirects, registerVocabularyRedirect } from './redirects.ts';
import type { RestContext } from './rest-context.ts';
import { registerVocabulary } from './vocabulary.ts';
import { registerVocabularyList } from './vocabulary-list.ts';
import { registerVocabularyReading } from './vocabulary-reading.ts';

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
