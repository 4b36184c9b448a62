import { shippedProfile } from '../../codegen/shipped-profile.ts';
import { openBarePipeline } from '../baseline/bare-pipeline.ts';
import { readBodies } from '../bed/put-files.ts';
import { elapsed } from '../measure/rounds.ts';
import { answer } from './answer.ts';

// The bare pipeline in a process of its own, as the platform is.
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const pipeline = openBarePipeline(directory, await shippedProfile('default'));

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
