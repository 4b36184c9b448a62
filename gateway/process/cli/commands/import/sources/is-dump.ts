import { readFile, stat } from 'node:fs/promises';
import { type ContextFiles, nodeKey, readRdfStream } from '../../../../../../repository/index.ts';
import { DumpFacts } from '../dump/dump-facts.ts';
import { documentType } from './document-type.ts';
import type { FoundFile } from './find-files.ts';

/** Larger files hold more than the description of one dataset. */
const MAX_DATASET_BYTES = 16_000_000;
/** Signs of a dump: a file without them has at most one dataset and no catalogue. */
const SIGNS = /\bDataset\b[\s\S]*\bDataset\b|\bCatalog\b|hydra/;

/**
 * Tells whether a file is part of a dump: it describes a catalogue, a page of a list, or several datasets of which
 * none is the one that the others belong to. Any other file is one dataset, or wrong.
 */
export async function isDump(file: FoundFile, contexts: ContextFiles): Promise<boolean> {
  if ((await stat(file.path)).size > MAX_DATASET_BYTES) {
    return true;
  }
  const bytes = await readFile(file.path);
  if (!SIGNS.test(bytes.toString('latin1'))) {
    return false;
  }
  const mediaType = await documentType(file);
  const facts = new DumpFacts();
  const linked = new Set<string>();
  await readRdfStream(
    { chunks: [bytes], mediaType },
    {
      baseIri: 'urn:x-unnamed:',
      contexts,
      onQuad(quad) {
        const subject = nodeKey(quad.subject);
        const object = quad.object.termType === 'Literal' ? '' : nodeKey(quad.object);
        facts.add(quad, subject, object, 0);
        if (object !== subject) {
          linked.add(object);
        }
      },
      onBroken() {},
    },
  );
  const main = [...facts.datasets.keys()].filter((key) => !linked.has(key));
  return (
    facts.catalogues.size > 0 || facts.hasPages || (facts.datasets.size > 1 && main.length !== 1)
  );
}
