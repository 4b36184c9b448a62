import path from 'node:path';
import { compileProfile, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import { targetFiles } from '../../codegen/target-files.ts';
import { answerParent } from '../../harness/child.ts';
import { elapsed, median } from '../rounds.ts';

// What compiling takes in a process that never did it, and again once the code is warm.
const PROFILES = path.join(import.meta.dirname, '../../../../profiles');
const WARM_ROUNDS = 10;

const source = await readProfileDirectory(path.join(PROFILES, process.env.BENCH_PROFILE ?? ''));
const compile = () => elapsed(() => targetFiles(compileProfile(source)));
const fresh = await compile();
const warm: number[] = [];
for (let round = 0; round < WARM_ROUNDS; round += 1) {
  warm.push(await compile());
}
answerParent({ fresh, warm: median(warm) });
