import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  sparqlBackendForTests,
} from '../../../repository/testing/index.ts';
import { generateDatasets } from '../../tools/bench/bed/generate-datasets.ts';
import { createTestBed } from '../../tools/bench/bed/test-bed.ts';
import { benchServers } from '../../tools/bench/benches/servers.ts';

const DATASETS = 12;

describeOnElasticsearch('the bench of servers', ({ node }) => {
  it.skipIf(!sparqlBackendForTests())(
    'compares them with raw servers, and leaves nothing there',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'bench-servers-'));
      const files = path.join(folder, 'few');
      await generateDatasets(files, DATASETS / 2);
      const bed = createTestBed(folder, { datasets: DATASETS, requests: 0, isShared: true });
      const provided = {
        origin: 'made up',
        files: Array.from({ length: DATASETS / 2 }, (_, at) =>
          path.join(files, `0000${at + 1}.ttl`),
        ),
      };
      const findings = await benchServers({ ...bed, datasets: async () => provided });
      await rm(folder, { recursive: true });
      const found = (beginning: string) => findings.find(({ what }) => what.startsWith(beginning));
      expect(found('everything + 5 facets')?.subject).toMatch(
        /ms \(CPU platform .*\d to Elasticsearch/,
      );
      expect(found('GraphQL by id')?.baseline).toMatch(/ms/);
      expect(found('PUTs, one at a time')?.subject).toMatch(/\d to Virtuoso/);
      expect(found(`filling the index with ${DATASETS} datasets`)?.ratio).toMatch(/×$/);
      const left = await (await fetch(new URL(`_cat/indices/*bench-${DATASETS}*`, node))).text();
      expect(left).toBe('');
    },
  );
});
