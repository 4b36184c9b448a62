import type { Attack } from './attack.ts';
import { HOSTILE_BODIES } from './bodies/bodies.ts';
import { LARGE_DATASETS } from './bodies/large-datasets.ts';
import { FULL_DISK } from './damage/full-disk.ts';
import { STOLEN_IDS } from './damage/stolen-ids.ts';
import { GRAPHQL_QUERIES } from './graphql/queries.ts';
import { GRAPHQL_REQUESTS } from './graphql/requests.ts';
import { GRAPHQL_VALUES } from './graphql/values.ts';
import { CONNECTIONS } from './rest/connections.ts';
import { FLOODS } from './rest/floods.ts';
import { HELD_BODIES } from './rest/held-bodies.ts';
import { ACTIONS, REST_REQUESTS } from './rest/requests.ts';
import { SEARCHES } from './rest/searches.ts';
import { UNREAD_ANSWERS } from './rest/unread-answers.ts';
import { SPARQL_OCCUPATIONS } from './sparql/occupations.ts';
import { SPARQL_QUERIES } from './sparql/queries.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  ...HOSTILE_BODIES,
  ...LARGE_DATASETS,
  ...GRAPHQL_QUERIES,
  ...GRAPHQL_VALUES,
  ...GRAPHQL_REQUESTS,
  ...REST_REQUESTS,
  ...SEARCHES,
  ...ACTIONS,
  ...CONNECTIONS,
  ...FLOODS,
  ...HELD_BODIES,
  ...UNREAD_ANSWERS,
  ...SPARQL_QUERIES,
  ...SPARQL_OCCUPATIONS,
  ...FULL_DISK,
  ...STOLEN_IDS,
];
