import { LRUCache } from 'lru-cache';
import { numbering } from '../../../../repository/index.ts';
import type { Limits } from '../../../http/bounds/limits.ts';
import { type CheckedOperation, checkLimits, type Execution } from './check-limits.ts';

/** Compares an operation with the limits. */
export type LimitCheck = (execution: Execution) => CheckedOperation;

/** Costs that are remembered, and the longest key of one: a megabyte or two. */
const MAX_COSTS = 5_000;
const MAX_KEY_LENGTH = 200;
const MAX_PARTS = 40;

/**
 * A check that measures an operation once for all variables that cost the same. Costs depend on the numbers among them and
 * on which are given, not on texts: see `CostFunction`.
 */
export function createLimitCheck(limits: Limits): LimitCheck {
  const costs = new LRUCache<string, number>({ max: MAX_COSTS });
  const idOf = numbering();

  return (execution) => {
    const given = keyOf(execution);
    if (given === undefined) {
      return checkLimits(execution, limits);
    }
    const key = `${idOf(execution.document)} ${given}`;
    const cost = costs.get(key);
    if (cost !== undefined) {
      return { errors: [], cost };
    }
    const checked = checkLimits(execution, limits);
    // 0 is no cost: the variables do not fit, which others with the same key may do.
    if (checked.errors.length === 0 && checked.cost > 0) {
      costs.set(key, checked.cost);
    }
    return checked;
  };
}

/**
 * The inputs of the cost besides the document, as JSON, because names of variables may be any text; `undefined` if
 * they are long, as lists and objects are.
 */
function keyOf({ operationName, variableValues }: Execution): string | undefined {
  const parts: unknown[] = [operationName ?? null];
  for (const [name, value] of Object.entries(variableValues ?? {})) {
    if (parts.length > MAX_PARTS || (typeof value === 'object' && value !== null)) {
      return undefined;
    }
    parts.push(name, typeof value === 'number' || value === null ? value : typeof value);
  }
  const key = JSON.stringify(parts);
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}
