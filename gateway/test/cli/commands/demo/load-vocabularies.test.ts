import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadExamples } from '../../../../process/cli/commands/demo/load-examples.ts';
import { loadVocabularies } from '../../../../process/cli/commands/demo/load-vocabularies.ts';
import { prepareDemo } from '../../../../process/cli/commands/demo/prepare-demo.ts';
import { awaitIndex } from '../../../../process/cli/platform/await-index.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { connectTo } from '../../../../process/command/platform-connection.ts';
import type { Prepared } from '../../../../process/prepare/prepare.ts';
import { type Platform, startPlatform } from '../../../../process/start/start-platform.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../../../profiles/default/examples');
/** What the examples say in words that no vocabulary has, so that there is something to report. */
const DELIBERATELY_ODD = ['jeux-essai-capteurs distributions.format HDF 5'];

let directory: string;
let platform: Platform;
let vocabularies: number;
let prepared: Prepared;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vocabularies-'));
  prepared = await prepareDemo({ PLATFORM_PORT: '0', PLATFORM_DATA_DIR: directory }, directory);
  platform = await startPlatform(prepared, {
    log: pino({ level: 'silent' }),
    commands: [],
  });
  vocabularies = await loadVocabularies(prepared.config, platform);
  await loadExamples(EXAMPLES, platform);
  // A busy machine follows a write later than the request for it waits.
  await awaitIndex(connectTo(platform.url), {
    output: collectedOutput(),
    signal: new AbortController().signal,
  });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});

describe('loadVocabularies', () => {
  it('stores what the manifests list', async () => {
    const { vocabularies: stored } = await ask('{ vocabularies { id } }');
    const ids = (stored as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([
      'access-right',
      'data-theme',
      'file-type',
      'frequency',
      'hvd-category',
      'licence',
      'local-themes',
    ]);
    expect(vocabularies).toBe(ids.length);
  });

  it('rejects with what the command says', async () => {
    const missing = path.join(directory, 'missing.json');
    const settings = { ...prepared.config, vocabularyManifests: [missing] };
    await expect(loadVocabularies(settings, platform)).rejects.toThrow(missing);
  });
});

describe('the examples with the example vocabularies', () => {
  it('have a term for every value of their kinds, but for what is deliberately odd', async () => {
    const { profile } = await ask(`{ profile { problems(first: 100) {
      documents { documentId problems { code field value } }
    } } }`);
    const { documents } = (profile as { problems: { documents: ProblemDocument[] } }).problems;
    const unresolved = documents.flatMap(({ documentId, problems }) =>
      problems
        .filter(({ code }) => code === 'unresolved-term')
        .map(({ field, value }) => `${documentId} ${field} ${value}`),
    );
    expect(unresolved.sort()).toEqual([...DELIBERATELY_ODD, ...OF_OTHER_VOCABULARIES].sort());
  });

  it.each([
    ['categories', 'ENVI', 'Umwelt', 'Environment'],
    ['categories', 'littoral', 'Küste und Strand', 'Coast and shore'],
    ['distributions_format', 'XLSX', 'Excel-Arbeitsmappe', 'Excel workbook'],
    [
      'distributions_license',
      'CC_BY_4_0',
      'Namensnennung (CC BY 4.0)',
      'Naming the author (CC BY 4.0)',
    ],
  ])('have labels in the facet %s: %s is "%s" and "%s"', async (facet, value, de, en) => {
    const { datasets } = await ask(`{ datasets(first: 0) { facets(only: [${facet}], first: 50) {
      buckets { value de: label(languages: ["de"]) en: label(languages: ["en"]) }
    } } }`);
    const { facets } = datasets as { facets: { buckets: unknown[] }[] };
    expect(facets[0]?.buckets).toContainEqual({ value, de, en });
  });

  it.each([
    ['an alternative label in German', 'Naturschutz', 'baumkataster'],
    ['one in English', 'spreadsheet', 'haushaltsplan-2024'],
    ['one in French', 'tableur', 'haushaltsplan-2024'],
    ['one of a publisher’s own theme', 'seaside', 'suivi-dauphins'],
    ['a hidden label', 'enviroment', 'espaces-proteges'],
  ])('are found by %s, which they do not show: %s', async (_, word, id) => {
    const { datasets } = await ask(`{ datasets(query: "${word}", first: 50) {
      nodes { id document }
    } }`);
    const { nodes } = datasets as { nodes: { id: string; document: unknown }[] };
    const found = nodes.find((node) => node.id === id);
    expect(found).toBeDefined();
    expect(JSON.stringify(found?.document).toLowerCase()).not.toContain(word.toLowerCase());
  });
});

/** What the examples refer to in vocabularies that they do not bring. */
const OF_OTHER_VOCABULARIES: readonly string[] = [
  'radzaehlstellen distributions.status http://publications.europa.eu/resource/authority/distribution-status/COMPLETED',
  'radzaehlstellen distributions.type http://publications.europa.eu/resource/authority/distribution-type/DOWNLOADABLE_FILE',
  'radzaehlstellen subject http://eurovoc.europa.eu/4512',
  'radzaehlstellen type http://publications.europa.eu/resource/authority/dataset-type/STATISTICAL',
];

interface ProblemDocument {
  readonly documentId: string;
  readonly problems: readonly {
    readonly code: string;
    readonly field: string;
    readonly value: string;
  }[];
}

async function ask(query: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${platform.url}graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()).data;
}
