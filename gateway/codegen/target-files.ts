import { printSchema } from 'graphql';
import { emitOpenApi, type ProfileModel } from '../../profile-compiler/index.ts';
import { buildSchema } from '../graphql/index.ts';
import { jsonContent } from '../http/fixed-answer.ts';
import { PROBLEM_TYPES } from '../http/problem-types.ts';
import { targetsOf } from '../rest/targets.ts';
import { VERSION } from '../version.ts';

/** Every target of a profile as text by file name: what is served under `/profile/`, and the rest. */
export function targetFiles(model: ProfileModel): Readonly<Record<string, string>> {
  const served = Object.entries(targetsOf(model, printSchema(buildSchema(model)))).map(
    ([file, { body }]) => [file, body.toString()],
  );
  return {
    ...Object.fromEntries(served),
    'openapi.json': jsonContent(
      emitOpenApi(model, { version: VERSION, problems: PROBLEM_TYPES }),
    ).body.toString(),
  };
}
