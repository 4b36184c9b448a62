import { byCodePoint, SPDX } from '../../../profile-compiler/index.ts';
import {
  hasType,
  type Registry,
  type RegistryContent,
  RegistryFileError,
  readRegistryGraph,
  toTerm,
} from './registry.ts';

const NAME = 'the SPDX ontology with its checksum algorithms';
const ALGORITHMS = `${SPDX}ChecksumAlgorithm`;
const INDIVIDUAL = `${SPDX}checksumAlgorithm_`;
const NAMED_INDIVIDUAL = 'http://www.w3.org/2002/07/owl#NamedIndividual';

/** The checksum algorithms of the SPDX 2 ontology, `spdx-ontology.owl.xml`. */
export const spdxChecksumAlgorithms: Registry = {
  name: NAME,
  read,
};

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<RegistryContent> {
  const { graph, nodes } = await readRegistryGraph(bytes, NAME);
  const algorithms = nodes
    .filter((node) => node.value.startsWith(INDIVIDUAL))
    .filter((node) => [ALGORITHMS, NAMED_INDIVIDUAL].some((type) => hasType(graph, node, type)))
    .map(({ value }) => value)
    .sort(byCodePoint);
  if (algorithms.length === 0) {
    throw new RegistryFileError(
      `It is not ${NAME}: there is no individual <${INDIVIDUAL}…>. Version 3 of SPDX has none; take version 2.`,
    );
  }
  const terms = algorithms.map((resource) => {
    const id = resource.slice(INDIVIDUAL.length);
    return toTerm({
      id,
      resource,
      scheme: ALGORITHMS,
      label: id.toUpperCase(),
      matches: [resource.replace(/^http:/, 'https:')],
    });
  });
  return { resource: ALGORITHMS, title: { en: 'Checksum algorithms' }, terms };
}
