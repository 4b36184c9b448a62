import { shippedProfile } from '../../codegen/shipped-profile.ts';
import { openOwnPipeline } from '../baseline/own-pipeline.ts';
import { openPlainPipeline } from '../baseline/plain-pipeline.ts';
import { readBodies } from '../bed/put-files.ts';
import { elapsed } from '../measure/rounds.ts';
import { answer } from './answer-parent.ts';

// A pipeline without a platform around it, in a separate process, as the platform is.
const open = process.env.BENCH_PIPELINE === 'plain' ? openPlainPipeline : openOwnPipeline;
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const pipeline = await open(directory, await shippedProfile('default'));

/** Puts files, so many with one commit; gives the milliseconds that it took. */
async function put({ files, perCommit }: { files: readonly string[]; perCommit: number }) {
  const read = await readBodies(files);
  const bodies = read.map(({ originalId, turtle }) => ({ id: originalId, turtle }));
  return elapsed(async () => {
    for (let at = 0; at < bodies.length; at += perCommit) {
      await pipeline.put(bodies.slice(at, at + perCommit));
    }
  });
}

answer({}, { put });
