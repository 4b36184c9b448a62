import { awaitable, completeLater, ignoreRejections, isPromise, orFailedAt } from './awaiting.ts';
import type { Arguments, FieldPlan, PathStep, Run, SelectionPlan } from './plan.ts';
import { failedAt } from './run-errors.ts';

type Data = Record<string, unknown>;

/** Resolves and completes the fields of one object: its data, or a promise of it where a field has to be waited for. */
export function executeSelection(
  { fields }: SelectionPlan,
  run: Run,
  source: unknown,
  path: PathStep | undefined,
): Data | Promise<Data> {
  const data: Data = {};
  let waits = false;
  try {
    for (const field of fields) {
      const value = executeField(field, run, source, path);
      data[field.key] = value;
      waits ||= isPromise(value);
    }
  } catch (error) {
    ignoreRejections(Object.values(data));
    throw error;
  }
  return waits ? settled(data) : data;
}

function executeField(
  field: FieldPlan,
  run: Run,
  source: unknown,
  around: PathStep | undefined,
): unknown {
  const path = field.isLeaf ? undefined : { prev: around, key: field.key };
  try {
    const value = awaitable(resolveField(field, run, source));
    const completed = isPromise(value)
      ? completeLater(field.complete, { run, path }, value)
      : field.complete(run, value, path);
    return isPromise(completed)
      ? orFailedAt(completed, field, { run, path: path ?? { prev: around, key: field.key } })
      : completed;
  } catch (error) {
    return failedAt(run, field, error, path ?? { prev: around, key: field.key });
  }
}

function resolveField(field: FieldPlan, run: Run, source: unknown): unknown {
  const { name, resolve, args } = field;
  const values = args.kind === 'constant' ? args.values : run.argumentsOf(args);
  return resolve
    ? // Resolvers that read the fourth argument have no plan.
      resolve(source, values, run.context, undefined as never)
    : memberOf(source, name, { values, run });
}

interface Call {
  readonly values: Arguments;
  readonly run: Run;
}

/** As the default resolver of graphql-js. */
function memberOf(source: unknown, name: string, { values, run }: Call): unknown {
  if (typeof source !== 'object' || source === null) {
    return undefined;
  }
  const member = (source as Data)[name];
  return typeof member === 'function' ? member.call(source, values, run.context) : member;
}

async function settled(data: Data): Promise<Data> {
  const values = await Promise.all(Object.values(data));
  for (const [at, key] of Object.keys(data).entries()) {
    data[key] = values[at];
  }
  return data;
}
