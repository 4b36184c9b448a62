import { expect, it } from 'vitest';
import { asTurtle } from '../../../../../process/cli/commands/import/dump/n-triples.ts';

it('names a subject once for the lines that follow each other about it', () => {
  const lines = [
    '<urn:a> <urn:p> "full stop ." .',
    '<urn:a> <urn:q> "line\\n<urn:a> <urn:p> ." .',
    '<urn:ab> <urn:p> <urn:a> .',
    '_:b0 <urn:p> "x"@en-GB .',
    '_:b0 <urn:p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .',
  ];
  expect(asTurtle(lines)).toBe(
    [
      '<urn:a> <urn:p> "full stop ." ;',
      '<urn:q> "line\\n<urn:a> <urn:p> ." .',
      '<urn:ab> <urn:p> <urn:a> .',
      '_:b0 <urn:p> "x"@en-GB ;',
      '<urn:p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .',
      '',
    ].join('\n'),
  );
  expect(asTurtle([])).toBe('');
});
