import type { TestBed } from './bed/test-bed.ts';

/** One line of the closing table. */
export interface Finding {
  readonly what: string;
  /** What the platform took, with its unit. */
  readonly subject: string;
  /** What it is compared with, measured in the same run. */
  readonly baseline: string;
  readonly ratio: string;
  readonly bound: string;
  readonly met: boolean;
}

/** Measures one thing; rejects only where it could not be measured. */
export type Bench = (bed: TestBed) => Promise<readonly Finding[]>;
