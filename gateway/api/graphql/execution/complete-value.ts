import type { FieldNode, GraphQLLeafType } from 'graphql';
import {
  awaitable,
  completeLater,
  ignoreRejections,
  isPromise,
  orFailedAt,
  type RunPlace,
  requireRunning,
} from './awaiting.ts';
import { executeSelection } from './execute-selection.ts';
import { completeAsText } from './kept-texts.ts';
import { LongList } from './long-list.ts';
import type { Complete, SelectionPlan } from './plan.ts';
import { failedAt } from './run-errors.ts';

/** Completes scalars and values of enums. */
export function completeLeaf(type: GraphQLLeafType): Complete {
  return (_, value) => {
    if (isAbsent(value)) {
      return null;
    }
    const coerced = type.coerceOutputValue(value);
    if (isAbsent(coerced)) {
      throw new Error(`Expected "${type}" to make a value, not ${coerced}.`);
    }
    return coerced;
  };
}

/** Completes objects by their selection. */
export function completeObject(selection: SelectionPlan): Complete {
  const complete: Complete = (run, value, path) =>
    isAbsent(value) ? null : executeSelection(selection, run, value, path);
  return selection.pure ? completeAsText(selection, complete) : complete;
}

/** Completes what must have a value; `name` is that of the field with its type. */
export function completeNonNull(complete: Complete, name: string): Complete {
  const requireValue = (completed: unknown) => {
    if (completed === null) {
      throw new Error(`Cannot return null for non-nullable field ${name}.`);
    }
    return completed;
  };
  return (run, value, path) => {
    const completed = complete(run, value, path);
    return isPromise(completed) ? completed.then(requireValue) : requireValue(completed);
  };
}

interface ListPlan {
  readonly complete: Complete;
  readonly nodes: readonly FieldNode[];
  /** Whether errors of an item make the list null, too. */
  readonly isNonNull: boolean;
  /** Whether items have nothing below them. */
  readonly isLeaf: boolean;
  /** Name of the field with its type. */
  readonly name: string;
}

/** Completes lists, also those whose items come one after the other. */
export function completeList(item: ListPlan): Complete {
  return (run, value, path) => {
    if (isAbsent(value)) {
      return null;
    }
    if (value instanceof LongList) {
      return completeInTurns(item, { run, path }, value.parts());
    }
    if (isAsyncIterable(value)) {
      return completeInTurns(item, { run, path }, partsOfOne(value));
    }
    if (!isIterable(value)) {
      throw new Error(`Expected Iterable, but did not find one for field "${item.name}".`);
    }
    return completeItems(item, { run, path }, value);
  };
}

function completeItems(item: ListPlan, place: RunPlace, values: Iterable<unknown>): unknown {
  const list: unknown[] = [];
  let waits = false;
  try {
    for (const value of values) {
      const completed = completeItem(item, place, { value: awaitable(value), key: list.length });
      list.push(completed);
      waits ||= isPromise(completed);
    }
  } catch (error) {
    ignoreRejections(list);
    throw error;
  }
  return waits ? Promise.all(list) : list;
}

async function* partsOfOne(values: AsyncIterable<unknown>): AsyncGenerator<readonly unknown[]> {
  for await (const value of values) {
    yield [value];
  }
}

async function completeInTurns(
  item: ListPlan,
  place: RunPlace,
  parts: AsyncIterable<readonly unknown[]>,
): Promise<unknown[]> {
  const list: unknown[] = [];
  let waits = false;
  try {
    for await (const part of parts) {
      requireRunning(place.run);
      for (const value of part) {
        const completed = completeItem(item, place, { value, key: list.length });
        list.push(completed);
        waits ||= isPromise(completed);
      }
    }
  } catch (error) {
    ignoreRejections(list);
    throw error;
  }
  return waits ? Promise.all(list) : list;
}

function completeItem(
  item: ListPlan,
  { run, path: around }: RunPlace,
  { value, key }: { readonly value: unknown; readonly key: number },
): unknown {
  const path = item.isLeaf ? undefined : { prev: around, key };
  try {
    const completed = isPromise(value)
      ? completeLater(item.complete, { run, path }, value)
      : item.complete(run, value, path);
    return isPromise(completed)
      ? orFailedAt(completed, item, { run, path: path ?? { prev: around, key } })
      : completed;
  } catch (error) {
    return failedAt(run, item, error, path ?? { prev: around, key });
  }
}

/** Throws an error that a resolver gave as its value. */
function isAbsent(value: unknown): value is null | undefined {
  if (typeof value === 'object' && value instanceof Error) {
    throw value;
  }
  return value === null || value === undefined;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
