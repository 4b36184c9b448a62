import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Parser } from 'n3';
import { canonicalLine } from '../../../../../../repository/index.ts';
import { TURTLE } from '../../../../../process/cli/commands/import/dump/n-triples.ts';
import { planDump } from '../../../../../process/cli/commands/import/dump/plan-dump.ts';
import { readDump } from '../../../../../process/cli/commands/import/dump/read-dump.ts';
import { documentType } from '../../../../../process/cli/commands/import/sources/document-type.ts';

/** A dataset of a plan, or why it cannot be sent. */
export interface PlannedDataset {
  readonly originalId: string | undefined;
  readonly lines: readonly string[];
  readonly reason?: string;
}

/** What the import command would send of these files as one dump. */
export async function planFiles(files: readonly string[], fromCatalogue?: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'plan-files-'));
  async function* documents() {
    for (const file of files) {
      const mediaType = await documentType({ path: file, name: file });
      yield { name: file, path: file, mediaType, baseIri: 'urn:x-import:c/' };
    }
  }
  try {
    const dump = await readDump(documents(), {
      file: path.join(directory, 'dump'),
      contexts: {},
      signal: new AbortController().signal,
      onDocument() {},
    });
    await using store = dump.store;
    const { facts } = store;
    const plan = planDump(dump, { fromCatalogue, idFrom: 'identifier', types: [] });
    const datasets: PlannedDataset[] = [];
    for (const item of plan.items) {
      const originalId = await item.identify();
      const sent = await item.load().then(
        ({ bytes }) => ({ lines: linesOf(bytes) }),
        (error: Error) => ({ lines: [], reason: error.message }),
      );
      datasets.push({ originalId, ...sent });
    }
    const catalogue = plan.catalogue && linesOf(plan.catalogue);
    const leftOver = plan.leftOver();
    return { datasets, catalogue, leftOver, gaps: plan.gaps, complaints: dump.complaints, facts };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** What is sent as canonical N-Triples, one statement each. */
function linesOf(bytes: Uint8Array): readonly string[] {
  const parser = new Parser({ format: TURTLE, blankNodePrefix: '_:' });
  return parser.parse(new TextDecoder().decode(bytes)).map(canonicalLine);
}
