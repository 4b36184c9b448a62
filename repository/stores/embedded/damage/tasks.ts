import { type Damage, inspectFile } from './inspect-file.ts';
import { type DamagedFile, rebuildTables } from './rebuild-tables.ts';

/** Work on a whole file, which takes too long for the main thread. */
export const TASKS = {
  inspect: (file: string): Damage => inspectFile(file),
  rebuild: (damaged: DamagedFile): number => rebuildTables(damaged),
};

export type Tasks = typeof TASKS;
