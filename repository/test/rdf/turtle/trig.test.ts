import { describe, expect, it } from 'vitest';
import { linesOf, refusalOf } from '../bodies.ts';

const TRIG = 'application/trig';

describe('reading TriG', () => {
  it('reads graphs, named or not, with one set of blank nodes', async () => {
    const lines = await linesOf(
      '{ <urn:a> <urn:p> _:x } GRAPH <urn:g> { _:x <urn:q> "y"@FR-be }',
      TRIG,
    );
    expect(lines).toEqual(['<urn:a> <urn:p> _:c14n0 .', '_:c14n0 <urn:q> "y"@fr-BE .']);
  });

  it('refuses a graph that is not closed, with the line', async () => {
    const refusal = await refusalOf('<urn:g> {\n<urn:a> <urn:p> 1 .\n', TRIG);
    expect(refusal).toMatchObject({ code: 'invalid-rdf', place: { line: 3 } });
  });
});
