import type { Attack } from './attack.ts';
import { JSON_LD_BODIES } from './attacks/json-ld-bodies.ts';
import { LOOK_ALIKE_NODES } from './attacks/look-alike-nodes.ts';
import { RDF_XML_BODIES } from './attacks/rdf-xml-bodies.ts';
import { TURTLE_BODIES } from './attacks/turtle-bodies.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  ...LOOK_ALIKE_NODES,
  ...JSON_LD_BODIES,
  ...RDF_XML_BODIES,
  ...TURTLE_BODIES,
];
