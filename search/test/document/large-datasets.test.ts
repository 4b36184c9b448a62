import { describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { createDocumentMaker } from '../../document/document-maker.ts';
import { datasetInput, quadsOf } from './make-from-turtle.ts';

const maker = createDocumentMaker(await compileShipped('default'));

function stepsOf(turtle: string): number {
  return [...maker.make(datasetInput(maker, quadsOf(turtle)))].length;
}

function distributions(count: number, nodeAt: (at: number) => string): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `data:level dcat:distribution ${nodeAt(at)} . ${nodeAt(at)} dct:title "Level"@en ; dcat:accessURL ex:${at % 3} .`,
  ).join('\n');
}

describe('the document of a large dataset', () => {
  it.each([
    ['with IRIs', (at: number) => `ex:file-${at}`],
    ['without, of the same names', (at: number) => `_:file${at}`],
  ])('has at least a step for each distribution, %s', (_, nodeAt) => {
    expect(stepsOf(distributions(500, nodeAt))).toBeGreaterThanOrEqual(500);
  });

  it('has a step for every fifty values of a property', () => {
    const keywords = Array.from({ length: 2_000 }, (_, at) => `"keyword ${at}"@en`);
    expect(stepsOf(`data:level dcat:keyword ${keywords} .`)).toBeGreaterThanOrEqual(40);
  });

  it('has a few steps only where it is small', () => {
    const small = distributions(3, (at) => `ex:file-${at}`);
    expect(stepsOf(`data:level dct:title "Level"@en . ${small}`)).toBeLessThan(10);
  });
});
