import type { Term } from '@rdfjs/types';
import { SPDX } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { member } from './member.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral, objectOf, statedId } from './rules/described.ts';
import type { ReadContext } from './rules/read-context.ts';

export const checksum: MappingClass = {
  description: 'A checksum of a file and the algorithm that computed it',
  value: {
    kind: 'object',
    type: 'Checksum',
    members: [
      member('algorithm', {
        value: { kind: 'keyword' },
        description: 'Algorithm in lower case, such as `sha256`',
        roles: { filter: 'equals' },
      }),
      member('checksum_value', {
        value: { kind: 'keyword' },
        description: 'The checksum as in the data',
        roles: { filter: 'equals' },
        always: true,
        predicate: `${SPDX}checksumValue`,
      }),
    ],
  },
  roles: {},
  read: { each: readChecksum },
};

/** The namespace of SPDX, and the forms of it that the data has too. */
const NAMESPACES = ['http', 'https'].flatMap((scheme) => [
  `${scheme}://spdx.org/rdf/terms#`,
  `${scheme}://spdx.org/rdf/terms/#`,
]);
const VALUES = NAMESPACES.map((namespace) => `${namespace}checksumValue`);
const ALGORITHMS = NAMESPACES.map((namespace) => `${namespace}algorithm`);
const VOCABULARIES = ['spdx-checksum-algorithm'];

function readChecksum(value: Term, context: ReadContext): Json | undefined {
  if (isLiteral(value)) {
    return context.report('not-a-node', value);
  }
  const stated = statedId(value, VALUES, context);
  if (stated === undefined) {
    return context.report('empty-node', value);
  }
  return objectOf({ algorithm: algorithmOf(value, context), checksum_value: stated });
}

function algorithmOf(checksum: Term, context: ReadContext): string | undefined {
  const [name] = ALGORITHMS.flatMap((predicate) => context.graph.objects(checksum, predicate))
    .filter((algorithm) => !context.isBlank(algorithm))
    .map((algorithm) =>
      isLiteral(algorithm) ? nameOfText(algorithm.value, context) : nameOfIri(algorithm.value),
    )
    .filter((one) => one !== '')
    .sort(byCodePoint);
  return name;
}

function nameOfIri(iri: string): string {
  return iri.replace(/^.*(?:[#/]|checksumAlgorithm_)/, '').toLowerCase();
}

/** By the id that a stored vocabulary has for the text, else without the signs between its parts. */
function nameOfText(text: string, { terms }: ReadContext): string {
  const term = terms.byText(VOCABULARIES, text);
  return term ? nameOfIri(term.id) : text.replaceAll(/[-_\s]/g, '').toLowerCase();
}
