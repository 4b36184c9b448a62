import rdf from '@rdfjs/data-model';
import { Parser } from 'n3';
import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../api/rest/common/node-description.ts';

const DATASET = `
<urn:main> <urn:has> <urn:a> , <urn:b> ; <urn:title> "main" .
<urn:a> <urn:title> "a" ; <urn:rights> _:own , <urn:shared> , <urn:outside> ; <urn:of> <urn:main> ; <urn:loop> _:one .
<urn:b> <urn:title> "b" ; <urn:rights> <urn:shared> .
_:own <urn:title> "own" ; <urn:deep> _:deep .
_:deep <urn:title> "deep" .
<urn:shared> <urn:title> "shared" ; <urn:deep> _:under .
_:under <urn:title> "under" .
_:one <urn:title> "one" ; <urn:loop> _:two .
_:two <urn:title> "two" ; <urn:loop> _:one .
`;

async function titlesOf(...nodes: readonly string[]): Promise<readonly string[]> {
  const quads = new Parser().parse(DATASET);
  const described = await describeNodes(
    quads,
    nodes.map((iri) => rdf.namedNode(iri)),
    'urn:main',
  );
  return described
    .filter(({ predicate }) => predicate.value === 'urn:title')
    .map(({ object }) => object.value)
    .toSorted();
}

describe('the description of a node', () => {
  it('has what only the node refers to, and no other', async () => {
    expect(await titlesOf('urn:a')).toEqual(['a', 'deep', 'one', 'own', 'two']);
  });

  it('has what several described nodes share', async () => {
    expect(await titlesOf('urn:a', 'urn:b')).toEqual([
      'a',
      'b',
      'deep',
      'one',
      'own',
      'shared',
      'two',
      'under',
    ]);
  });

  it('is empty for a node that the graph does not describe', async () => {
    expect(await titlesOf('urn:outside')).toEqual([]);
  });
});
