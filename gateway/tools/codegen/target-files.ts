import { emitExtractionPlan, type ProfileModel } from '../../../profile-compiler/index.ts';
import { buildSchema } from '../../api/graphql/index.ts';
import { TARGETS } from '../../api/rest/profile/targets.ts';
import { type FixedContent, jsonContent } from '../../http/negotiation/fixed-answer.ts';
import { emitOpenApi } from '../../http/openapi/emit-openapi.ts';
import { VERSION } from '../../http/server/version.ts';
import { ROUTES } from '../../process/routes.ts';

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
