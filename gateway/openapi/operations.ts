import { CATALOGUE_OPERATIONS } from './catalogue-operations.ts';
import { DATASET_OPERATIONS } from './dataset-operations.ts';
import type { Operation } from './operation.ts';
import { SERVICE_OPERATIONS } from './service-operations.ts';
import { SPARQL_OPERATIONS } from './sparql-operations.ts';
import { VOCABULARY_OPERATIONS } from './vocabulary-operations.ts';

/** Every operation of the HTTP interface: what the OpenAPI document tells and the gateway registers. */
export const OPERATIONS: readonly Operation[] = [
  ...CATALOGUE_OPERATIONS,
  ...DATASET_OPERATIONS,
  ...VOCABULARY_OPERATIONS,
  ...SPARQL_OPERATIONS,
  ...SERVICE_OPERATIONS,
];
