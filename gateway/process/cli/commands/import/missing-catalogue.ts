import { PlatformAnswerError } from '../../platform/persistent-request.ts';
import type { ImportRequest } from './import-request.ts';

/** The error of a call that names a catalogue that neither the platform nor the source has. */
export function missingCatalogue({ catalogue, datasetsOnly }: ImportRequest): PlatformAnswerError {
  return new PlatformAnswerError(
    datasetsOnly
      ? `404 The platform has no catalogue "${catalogue}". Create it, or leave out --datasets-only where the source describes it.`
      : `404 The platform has no catalogue "${catalogue}", and the source describes none. Create it, or correct --catalogue.`,
  );
}
