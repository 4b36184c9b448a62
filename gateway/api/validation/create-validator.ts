import type { ProfileSource } from '../../../profile-compiler/index.ts';
import { loadOnce } from '../../../repository/index.ts';
import type { Validate } from '../../http/routes/services.ts';

/** Creates the validator of a profile. It loads the library and reads the shapes for the first graph. */
export function createValidator(profile: ProfileSource): Validate {
  const opened = loadOnce('SHACL', async () =>
    (await import('./shacl-validator.ts')).openValidator(profile),
  );
  return async (...graph) => (await opened())(...graph);
}
