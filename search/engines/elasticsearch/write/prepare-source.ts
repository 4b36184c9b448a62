import { deserialize, serialize } from 'node:v8';
import { allSteps } from '../../../async/steps.ts';
import type { Preparation, PrepareWith } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { planOf } from './plan-of.ts';

type Plans = ReadonlyMap<string, EntityPlan>;

/** Makes the sources of documents by these plans, as JSON. */
export function sourcePreparation(plans: Plans): Preparation {
  return { module: import.meta.url, setting: serialize(plans) };
}

/** Runs in a worker thread. */
const prepareSource: PrepareWith = (setting) => {
  const plans = deserialize(setting) as Plans;
  return (document) => JSON.stringify(allSteps(toSource(planOf(plans, document), document)));
};

export default prepareSource;
