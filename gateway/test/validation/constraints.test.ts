import { describe, expect, it } from 'vitest';
import { readRdf } from '../../../repository/index.ts';
import { createValidator } from '../../api/validation/create-validator.ts';
import { CONSTRAINTS, type ConstraintCase } from './constraints.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix ex: <https://ex.example/> .
  @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix sh: <http://www.w3.org/ns/shacl#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;

async function reportOn({ states, more = '' }: ConstraintCase, statements: string) {
  const shapes = `ex:Dataset_Shape a sh:NodeShape ; sh:targetClass dcat:Dataset ; ${states} . ${more}`;
  const validate = createValidator({
    directory: 'test',
    files: [{ name: 'shapes.ttl', text: PREFIXES + shapes }],
    unreadable: [],
  });
  const body = {
    bytes: Buffer.from(`${PREFIXES} <a> a dcat:Dataset ; ${statements} .`),
    contentType: 'text/turtle',
  };
  return validate(await readRdf(body, { baseIri: 'https://d.example/' }));
}

describe('validation honours', () => {
  it.each(CONSTRAINTS)('$terms', async (one) => {
    expect(await reportOn(one, one.passing)).toEqual({ conforms: true, results: [] });
    const { conforms, results } = await reportOn(one, one.violating);
    expect(conforms).toBe(false);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      severity: 'VIOLATION',
      message: expect.stringMatching(/./),
    });
  });
});
