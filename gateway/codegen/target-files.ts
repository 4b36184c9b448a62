import { printSchema } from 'graphql';
import { emitExtractionPlan, type ProfileModel } from '../../profile-compiler/index.ts';
import { VERSION } from '../config/version.ts';
import { buildSchema } from '../graphql/index.ts';
import { type FixedContent, jsonContent } from '../http/fixed-answer.ts';
import { PROBLEM_TYPES } from '../http/problem-types.ts';
import { emitOpenApi } from '../openapi/emit-openapi.ts';
import { targetsOf } from '../rest/profile/targets.ts';

/** Every target of a profile as text by file name: what is served under `/profile/`, and the rest. */
export function targetFiles(model: ProfileModel): Readonly<Record<string, string>> {
  const targets: Readonly<Record<string, FixedContent>> = {
    ...targetsOf(model, printSchema(buildSchema(model))),
    'openapi.json': jsonContent(emitOpenApi(model, { version: VERSION, problems: PROBLEM_TYPES })),
    'extraction-plan.json': jsonContent(emitExtractionPlan(model)),
  };
  const texts = Object.entries(targets).map(([file, { body }]) => [file, body.toString()]);
  return Object.fromEntries(texts);
}
