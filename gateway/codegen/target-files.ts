import { emitExtractionPlan, type ProfileModel } from '../../profile-compiler/index.ts';
import { VERSION } from '../config/version.ts';
import { buildSchema } from '../graphql/index.ts';
import { type FixedContent, jsonContent } from '../http/fixed-answer.ts';
import { emitOpenApi } from '../openapi/emit-openapi.ts';
import { TARGETS } from '../rest/profile/targets.ts';
import { ROUTES } from '../routes.ts';

/** A platform that runs everything. */
const PRESENT = ['repository', 'search', 'queryEngine', 'metrics'] as const;

/** Every target of a profile as text by file name: what is served under `/profile/`, and the rest. */
export function targetFiles(model: ProfileModel): Readonly<Record<string, string>> {
  const schema = buildSchema(model);
  const served = Object.entries(TARGETS).map(([file, { make }]) => [file, make(model, schema)]);
  const targets: Readonly<Record<string, FixedContent>> = {
    ...Object.fromEntries(served),
    'openapi.json': jsonContent(emitOpenApi(model, ROUTES, { version: VERSION, present: PRESENT })),
    'extraction-plan.json': jsonContent(emitExtractionPlan(model)),
  };
  const texts = Object.entries(targets).map(([file, { body }]) => [file, body.toString()]);
  return Object.fromEntries(texts);
}
