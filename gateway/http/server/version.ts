import manifest from '../../../package.json' with { type: 'json' };

/** Version of the platform, as in its package manifest. */
export const VERSION = manifest.version;
