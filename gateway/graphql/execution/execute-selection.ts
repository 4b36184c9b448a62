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

/** Whether what was completed has to be waited for. Promises of other libraries are made promises before. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

/** What a resolver or an item of its list gives, with a promise of any library as one. */
export function awaitable(value: unknown): unknown {
  return typeof value === 'object' &&
    value !== null &&
    !(value instanceof Promise) &&
    typeof (value as { readonly then?: unknown }).then === 'function'
    ? Promise.resolve(value)
    : value;
}

/** What is not waited for any more must not count as unhandled. */
export function ignoreRejections(values: Iterable<unknown>): void {
  for (const value of values) {
    if (isPromise(value)) {
      value.then(undefined, () => undefined);
    }
  }
}

function executeField(
  field: FieldPlan,
  run: Run,
  source: unknown,
  around: PathStep | undefined,
): unknown {
  const path = field.isLeaf ? undefined : { prev: around, key: field.key };
  const fail = (error: unknown) =>
    failedAt(run, field, error, path ?? { prev: around, key: field.key });
  try {
    const value = awaitable(resolveField(field, run, source));
    const completed = isPromise(value)
      ? value.then((resolved) => {
          requireRunning(run);
          return field.complete(run, resolved, path);
        })
      : field.complete(run, value, path);
    return isPromise(completed) ? completed.then(undefined, fail) : completed;
  } catch (error) {
    return fail(error);
  }
}

/** Throws where the answer was given already: nothing more is done for it. */
export function requireRunning({ isOver }: Run): void {
  if (isOver) {
    throw new Error('The answer was given already.');
  }
}

function resolveField(field: FieldPlan, run: Run, source: unknown): unknown {
  const { name, resolve, args } = field;
  const values = args.kind === 'constant' ? args.values : run.argumentsOf(field, args.at);
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
