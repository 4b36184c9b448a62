import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../../../process/command/command.ts';
import { planFiles } from './plan-files.ts';

const CATALOGUES = path.resolve('../shared/data/catalogues');
const isHere = existsSync(CATALOGUES);
if (!isHere) {
  console.warn(`Skipped: real catalogues, which are not in ${CATALOGUES}`);
}

const IS_A_DATASET =
  / <http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#type> <http:\/\/www\.w3\.org\/ns\/dcat#Dataset> \.\n$/;
const LARGE = path.join('norway', 'dataset-detailpage.ttl');

function files(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.{ttl,rdf,jsonld,nt,trig}`, { cwd: CATALOGUES }).sort();
}

function plan(file: string, fromCatalogue?: string) {
  return planFiles([path.join(CATALOGUES, file)], fromCatalogue);
}

describe.skipIf(!isHere)('of real catalogues', () => {
  it.each(
    [
      'dcat-ap-de',
      'dcat-ap-no-validator',
      'norway',
      'w3c-dcat-examples',
      'geodcat-ap-examples',
    ].flatMap(files),
  )('%s is divided so that each dataset is in one part, under one original id', async (file) => {
    const { datasets, facts } = await plan(file, 'all');
    const own = new Map<string, string>();
    for (const { lines, originalId = '' } of datasets) {
      for (const line of lines.filter((one) => IS_A_DATASET.test(one))) {
        const subject = line.slice(0, line.indexOf(' '));
        // Blank datasets that are parts of others may be shared, as any node may.
        if (subject.startsWith('<')) {
          expect(own.get(subject) ?? originalId).toBe(originalId);
          own.set(subject, originalId);
        }
      }
    }
    const named = [...facts.datasets.keys()].filter((key) => !key.startsWith('_:'));
    const failed = datasets.filter(({ reason }) => reason !== undefined).length;
    const catalogues = named.filter((key) => facts.catalogues.has(key)).length;
    expect(own.size + failed + catalogues).toBeGreaterThanOrEqual(named.length);
  });

  it('leave nothing over that a dataset or the catalogue leads to', async () => {
    for (const folder of ['RDF-TURTLE', 'RDF-XML', 'RDF-JSONLD']) {
      const [file = ''] = files(`dcat-ap-de/Releases/DCAT-AP.de_V2.0/examples/${folder}`).filter(
        (name) => name.includes('ADVANCED'),
      );
      const { datasets, catalogue, leftOver } = await plan(file);
      expect(datasets).toHaveLength(2);
      expect(catalogue?.length).toBeGreaterThan(5);
      expect(leftOver.statements).toBe(0);
    }
  });

  it('give the same original ids in each format', async () => {
    const ids = async (ending: string) => {
      const { datasets } = await plan(
        `w3c-dcat-examples/vocab-dcat-3/temporal-properties.${ending}`,
      );
      return datasets.map(({ originalId }) => originalId).sort();
    };
    expect(await ids('ttl')).toHaveLength(8);
    expect(await ids('rdf')).toEqual(await ids('ttl'));
    expect(await ids('jsonld')).toEqual(await ids('ttl'));
  });

  it('ask for one of 11 catalogues, and give its 19 datasets', async () => {
    await expect(plan(LARGE)).rejects.toThrow(UsageError);
    const named = await plan(LARGE, 'http://data.brreg.no/datakatalog/katalog/1');
    expect(named.datasets).toHaveLength(19);
    expect(new Set(named.datasets.map(({ originalId }) => originalId)).size).toBe(19);
  });
});
