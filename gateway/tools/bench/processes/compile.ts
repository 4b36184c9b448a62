import path from 'node:path';
import { Parser } from 'n3';
import { compileProfile, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import { targetFiles } from '../../codegen/target-files.ts';
import { elapsed, median } from '../measure/rounds.ts';
import { answer } from './answer-parent.ts';

// What compiling takes in a process that never did it, and again once the code is warm; beside it what
// it takes just to parse the Turtle of the profile.
const PROFILES = path.join(import.meta.dirname, '../../../../profiles');
const WARM_ROUNDS = 20;

const source = await readProfileDirectory(
  path.join(PROFILES, process.env.BENCH_PROFILE ?? 'default'),
);
const compile = () => targetFiles(compileProfile(source));
const parse = () => {
  for (const { name, text } of source.files) {
    if (name.endsWith('.ttl')) {
      new Parser().parse(text);
    }
  }
};

const fresh = { turtle: await elapsed(parse), targets: await elapsed(compile) };
const warm: (typeof fresh)[] = [];
for (let round = 0; round < WARM_ROUNDS; round += 1) {
  warm.push({ turtle: await elapsed(parse), targets: await elapsed(compile) });
}
answer(
  {
    fresh,
    warm: {
      turtle: median(warm.map(({ turtle }) => turtle)),
      targets: median(warm.map(({ targets }) => targets)),
    },
  },
  {},
);
