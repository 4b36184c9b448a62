import { expect, it } from 'vitest';
import { compileProfile } from '../../../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../../../profile-compiler/test/inline-profile.ts';
import { describeProfileChanges } from '../../../../process/cli/commands/dev/describe-profile-changes.ts';

const field = (text: string) =>
  `[ sh:path ex:p ; pv:mappingName "p" ; pv:mappingClass "StandardText" ${text} ]`;
const OTHER = '[ sh:path ex:q ; pv:mappingName "q" ; pv:mappingClass "StandardDisabled" ]';

it.each([
  [
    'an added field breaks nothing',
    field(''),
    `${field('')}, ${OTHER}`,
    [
      '+ Dataset.q: [String!]!, StandardDisabled from https://inline.example/q (not breaking)',
      'Fields changed: 1. Breaking changes of the GraphQL schema: 0.',
    ],
  ],
  [
    'a list that becomes a value breaks queries',
    field(''),
    field('; sh:maxCount 1'),
    [
      '~ Dataset.p: [String!]!, StandardText from https://inline.example/p → String, StandardText from https://inline.example/p (breaking)',
      'Fields changed: 1. Breaking changes of the GraphQL schema: 1.',
    ],
  ],
  [
    'another path changes values and no query',
    field(''),
    field('').replace('ex:p', 'ex:q'),
    [
      '~ Dataset.p: [String!]!, StandardText from https://inline.example/p → [String!]!, StandardText from https://inline.example/q (not breaking)',
      'Fields changed: 1. Breaking changes of the GraphQL schema: 0.',
    ],
  ],
  [
    'another description is no change',
    field(''),
    field('; sh:description "P"'),
    ['Fields changed: 0. Breaking changes of the GraphQL schema: 0.'],
  ],
])('%s', async (_, before, after, lines) => {
  const [old, now] = [before, after].map((text) => compileProfile(inlineProfile(text)));
  expect(old && now && (await describeProfileChanges(old, now))).toEqual(lines);
});
