import { chooseBackend, STORE_BACKENDS, settingOf } from '../../../repository/index.ts';

/** The triple store that keeps the graphs, chosen by the members of the backends. */
export const storeSetting = settingOf(STORE_BACKENDS, {}).transform((members) =>
  chooseBackend(STORE_BACKENDS, members),
);

/** The triple store of an installation that configures none. */
export const DEFAULT_STORE = chooseBackend(STORE_BACKENDS, {});
