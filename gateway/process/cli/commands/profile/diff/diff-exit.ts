import { EXIT } from '../../../command.ts';

/** Exit codes of a comparison, for pipelines. */
export const DIFF_EXIT = { safe: EXIT.success, breaking: 3, dangerous: 4 } as const;
