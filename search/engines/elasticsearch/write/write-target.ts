import type { Client } from '@elastic/elasticsearch';
import type { Log } from '../../../log.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import type { GenerationEntry } from '../state/generation-list.ts';
import type { KnownProblems } from './known-problems.ts';

/** Target of a batch. */
export interface WriteTarget {
  readonly client: Client;
  readonly generation: GenerationEntry;
  /** Under which this process writes. */
  readonly epoch: number;
  readonly plans: ReadonlyMap<string, EntityPlan>;
  readonly knownProblems: KnownProblems;
  readonly log: Log;
}
