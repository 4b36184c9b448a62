import type { Attack } from './attack.ts';
import { JSON_LD_BODIES } from './bodies/json-ld-bodies.ts';
import { LARGE_DATASETS } from './bodies/large-datasets.ts';
import { LOOK_ALIKE_NODES } from './bodies/look-alike-nodes.ts';
import { RDF_XML_BODIES } from './bodies/rdf-xml-bodies.ts';
import { TURTLE_BODIES } from './bodies/turtle-bodies.ts';
import { CORRUPT_PAGES } from './damage/corrupt-pages.ts';
import { DAMAGED_DIRECTORIES } from './damage/directories.ts';
import { KILLS } from './damage/kills.ts';
import { STOLEN_IDS } from './damage/stolen-ids.ts';
import { DEAR_GRAPHQL } from './graphql/costs.ts';
import { GRAPHQL_FILTERS } from './graphql/filters.ts';
import { NESTED_GRAPHQL } from './graphql/nesting.ts';
import { GRAPHQL_REQUESTS } from './graphql/requests.ts';
import { GRAPHQL_TEXTS } from './graphql/texts.ts';
import { ACTIONS } from './rest/actions.ts';
import { CONNECTIONS } from './rest/connections.ts';
import { FLOODS } from './rest/floods.ts';
import { HELD_BODIES } from './rest/held-bodies.ts';
import { REST_REQUESTS } from './rest/requests.ts';
import { SEARCHES } from './rest/searches.ts';
import { UNREAD_ANSWERS } from './rest/unread-answers.ts';
import { SPARQL_OCCUPATIONS } from './sparql/occupations.ts';
import { SPARQL_RUNS } from './sparql/runs.ts';
import { SPARQL_SYNTAX } from './sparql/syntax.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  ...LOOK_ALIKE_NODES,
  ...JSON_LD_BODIES,
  ...RDF_XML_BODIES,
  ...TURTLE_BODIES,
  ...LARGE_DATASETS,
  ...DEAR_GRAPHQL,
  ...NESTED_GRAPHQL,
  ...GRAPHQL_FILTERS,
  ...GRAPHQL_TEXTS,
  ...GRAPHQL_REQUESTS,
  ...REST_REQUESTS,
  ...SEARCHES,
  ...ACTIONS,
  ...CONNECTIONS,
  ...FLOODS,
  ...HELD_BODIES,
  ...UNREAD_ANSWERS,
  ...SPARQL_SYNTAX,
  ...SPARQL_RUNS,
  ...SPARQL_OCCUPATIONS,
  ...DAMAGED_DIRECTORIES,
  ...CORRUPT_PAGES,
  ...KILLS,
  ...STOLEN_IDS,
];
