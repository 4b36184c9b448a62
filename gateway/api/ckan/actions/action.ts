import { z } from 'zod';
import type { Workload } from '../../../http/server/workloads.ts';
import { CkanError, type CkanResult } from '../answer.ts';
import type { ActionCall } from '../context.ts';
import type { SentParameters } from '../read-call.ts';

/** An action of CKAN that reads. */
export interface Action {
  /** The effect, in one sentence. */
  readonly does: string;
  /** `large` for lists of everything and of whole packages. */
  readonly workload: Workload;
  /** Reads and describes what the action is given; it ignores other parameters. */
  readonly parameters: z.ZodRawShape;
  readonly run: (call: ActionCall, sent: SentParameters) => Promise<CkanResult>;
}

interface Row<Shape extends z.ZodRawShape> extends Omit<Action, 'run' | 'parameters'> {
  readonly parameters: Shape;
  /** Refuses names of parameters. */
  readonly check?: (names: readonly string[]) => void;
  readonly run: (call: ActionCall, given: z.output<z.ZodObject<Shape>>) => Promise<CkanResult>;
}

/** An action whose function gets the parameters as its schema reads them; throws CkanError for wrong ones. */
export function action<Shape extends z.ZodRawShape>({ check, run, ...row }: Row<Shape>): Action {
  const schema = z.object(row.parameters);
  return {
    ...row,
    async run(call, sent) {
      check?.(Object.keys(sent));
      const { data, error } = schema.safeParse(sent);
      if (error) {
        const { fieldErrors } = z.flattenError<object>(error);
        throw new CkanError(409, { ...fieldErrors, __type: 'Validation Error' });
      }
      return run(call, data);
    },
  };
}

/** What an action does, and its parameters, as `help_show` tells them. */
export function helpOfAction({ does, parameters }: Action): string {
  const described = Object.entries(parameters).map(
    ([name, schema]) => `\n:param ${name}: ${z.globalRegistry.get(schema)?.description ?? ''}`,
  );
  return `${does}\n${described.join('')}`.trimEnd();
}
