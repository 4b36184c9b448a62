import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  sparqlBackendForTests,
} from '../../../repository/test/backends/index.ts';
import { createTestBed } from '../../tools/bench/bed.ts';
import { benchServers } from '../../tools/bench/benches/servers.ts';
import { generatedDataset } from '../../tools/harness/datasets.ts';

const DATASETS = 12;

describeOnElasticsearch('the bench of servers', ({ node }) => {
  it.skipIf(!sparqlBackendForTests())(
    'compares them with raw servers, and leaves nothing there',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'bench-servers-'));
      const files: string[] = [];
      for (let number = 1; number <= DATASETS / 2; number += 1) {
        const { originalId, turtle } = generatedDataset(number);
        files.push(path.join(folder, `${originalId}.ttl`));
        await writeFile(files.at(-1) ?? '', turtle);
      }
      const options = { amount: DATASETS, requests: 0, isKept: false, isShared: true };
      const bed = createTestBed(folder, options);
      const findings = await benchServers({ ...bed, files: async () => files });
      await rm(folder, { recursive: true });
      const found = (beginning: string) => findings.find(({ what }) => what.startsWith(beginning));
      expect(found('everything + 5 facets')?.shapeql).toMatch(
        /ms \(CPU platform .*\d to Elasticsearch/,
      );
      expect(found('GraphQL by id')?.baseline).toMatch(/ms/);
      expect(found('PUTs, one at a time')?.shapeql).toMatch(/\d to Virtuoso/);
      expect(found(`filling the index with ${DATASETS} datasets`)?.ratio).toMatch(/×$/);
      const left = await (await fetch(new URL(`_cat/indices/*bench-${DATASETS}*`, node))).text();
      expect(left).toBe('');
    },
  );
});
