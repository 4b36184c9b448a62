import { RDF_MEDIA_TYPES } from '../../../repository/index.ts';
import { takeBytes } from '../../http/bounds/take-bodies.ts';
import type { RouteGroup } from '../../http/routes/route.ts';
import { GET_BACKUP } from '../backup/routes.ts';
import { CATALOGUE_ROUTES } from './catalogues/catalogue.ts';
import { LIST_CATALOGUES, LIST_DATASETS } from './catalogues/lists.ts';
import { GET_STORED_GRAPH, LIST_CHANGES } from './changes/changes.ts';
import { CATALOGUE_PROBLEMS, DATASET_PROBLEMS } from './common/metadata-problems.ts';
import { DATASET_QUERY_ROUTES } from './datasets/by-query.ts';
import { DATASET_ROUTES } from './datasets/dataset.ts';
import { DISTRIBUTION_ROUTES } from './datasets/distribution.ts';
import { DISTRIBUTION_LIST_ROUTES } from './datasets/distributions.ts';
import { GET_INDEXED_DATASET } from './datasets/indexed.ts';
import { METRICS_ROUTES } from './datasets/metrics.ts';
import { DATASET_ORIGIN_ROUTES } from './datasets/origin.ts';
import { GET_RECORD, GET_RECORD_BY_ID } from './datasets/record.ts';
import { CUSTOM_RESOURCE_LISTS } from './entities/custom-resource-lists.ts';
import { CUSTOM_RESOURCE_ORIGIN_ROUTES } from './entities/custom-resource-origin.ts';
import { CUSTOM_RESOURCE_ROUTES } from './entities/custom-resources.ts';
import { DCAT_RESOURCE_ROUTES } from './entities/dcat-resources.ts';
import { ORGANIZATION_ROUTES } from './entities/organizations.ts';
import { EVENT_STREAM } from './event-stream/event-stream.ts';
import { EXPORT_CATALOGUE } from './export/export-catalogue.ts';
import { IMPORT_ROUTES } from './imports/imports.ts';
import {
  RESOLVE_CATALOGUE,
  RESOLVE_DATASET,
  RESOLVE_ENTITY,
  RESOLVE_VOCABULARY,
} from './redirects.ts';
import { RESOURCE_LISTS } from './resources/lists.ts';
import { RESOURCE_ROUTES } from './resources/resource.ts';
import { LIST_VOCABULARIES } from './vocabularies/list-vocabularies.ts';
import { TERM_ROUTES } from './vocabularies/term.ts';
import { VERSION_ROUTES } from './vocabularies/versions.ts';
import { VOCABULARY_ROUTES } from './vocabularies/vocabulary.ts';

/** Catalogues, datasets, organisations, custom resources and vocabularies. */
export const RESOURCES: RouteGroup = {
  // Whatever their media type: the repository decides which it reads.
  prepare: (scope) => takeBytes(scope, RDF_MEDIA_TYPES),
  routes: [
    LIST_CATALOGUES,
    ...CATALOGUE_ROUTES,
    EXPORT_CATALOGUE,
    CATALOGUE_PROBLEMS,
    LIST_DATASETS,
    ...RESOURCE_LISTS,
    ...DATASET_ORIGIN_ROUTES,
    ...DATASET_QUERY_ROUTES,
    ...RESOLVE_CATALOGUE,
    ...DATASET_ROUTES,
    DATASET_PROBLEMS,
    ...METRICS_ROUTES,
    GET_RECORD,
    GET_RECORD_BY_ID,
    GET_INDEXED_DATASET,
    ...DISTRIBUTION_LIST_ROUTES,
    ...DISTRIBUTION_ROUTES,
    ...RESOURCE_ROUTES,
    ...RESOLVE_DATASET,
    ...ORGANIZATION_ROUTES,
    ...CUSTOM_RESOURCE_LISTS,
    ...CUSTOM_RESOURCE_ORIGIN_ROUTES,
    ...CUSTOM_RESOURCE_ROUTES,
    ...DCAT_RESOURCE_ROUTES,
    ...RESOLVE_ENTITY,
    LIST_VOCABULARIES,
    ...VOCABULARY_ROUTES,
    ...VERSION_ROUTES,
    ...TERM_ROUTES,
    ...IMPORT_ROUTES,
    RESOLVE_VOCABULARY,
  ],
};

/** Routes for followers, harvesters and backups. */
export const FEED: RouteGroup = {
  routes: [LIST_CHANGES, GET_STORED_GRAPH, EVENT_STREAM, GET_BACKUP],
};
