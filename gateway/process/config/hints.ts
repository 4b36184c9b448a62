import { SEARCH_BACKENDS } from '../../../search/index.ts';
import type { Settings } from './setting-values.ts';

/** Hints about settings that are valid but have no effect, or are less safe than they look. */
export function hintsOf(settings: Settings): readonly string[] {
  return HINTS.flatMap(([applies, text]) => (applies(settings) ? [text] : []));
}

/** Characters below which a key of random letters and digits could be guessed. */
const SHORT_KEY = 20;

const HINTS: readonly (readonly [(settings: Settings) => boolean, string])[] = [
  [
    ({ PLATFORM_API_KEY: key }) => key !== undefined && key.length < SHORT_KEY,
    `PLATFORM_API_KEY has fewer than ${SHORT_KEY} characters: it could be guessed. Set a long random one.`,
  ],
  [
    ({ PLATFORM_API_KEYS: keys }) => keys.some(({ secret }) => secret.length < SHORT_KEY),
    `PLATFORM_API_KEYS has a key of fewer than ${SHORT_KEY} characters: it could be guessed. Set long random ones.`,
  ],
  [
    ({ PLATFORM_API_KEYS: keys }) => keys.some(({ catalogues }) => catalogues.length === 0),
    'PLATFORM_API_KEYS has a key without catalogues: it may write nothing. ["*"] stands for all.',
  ],
  [
    (settings) => !settings.PLATFORM_BASE_URI && runs(settings, 'repository'),
    'PLATFORM_BASE_URI is not set: set it before you store real data, since it is part of every IRI.',
  ],
  [
    ({ PLATFORM_AUTH: auth }) => isUnprotected(auth?.jwksUri ?? auth?.issuer),
    'PLATFORM_AUTH names an identity provider without https: an attacker in the network can forge tokens.',
  ],
  [
    ({ PLATFORM_TRIPLESTORE_CONFIG: store }) =>
      store?.server?.sendsCredentials === true &&
      [store.server.address, ...(store.server.otherAddresses ?? [])].some(isUnprotected),
    'PLATFORM_TRIPLESTORE_CONFIG sends a password without https: an attacker in the network can read it.',
  ],
  [
    ({ PLATFORM_TRIPLESTORE_CONFIG: store }) => store?.server?.hasDefaultPassword === true,
    'PLATFORM_TRIPLESTORE_CONFIG names no password for /sparql-auth, so that of a new Virtuoso is sent. Set user and password.',
  ],
  [
    ({ PLATFORM_HUB_SEARCH_ES_CONFIG: { engine } }) =>
      engine.server?.sendsCredentials === true && isUnprotected(engine.server.address),
    'PLATFORM_HUB_SEARCH_ES_CONFIG sends credentials without https: an attacker in the network can read them.',
  ],
  [
    (settings) =>
      settings.PLATFORM_TRIPLESTORE_CONFIG !== undefined && !runs(settings, 'repository'),
    'PLATFORM_TRIPLESTORE_CONFIG has no effect in a process without the repository service.',
  ],
  [
    (settings) =>
      settings.PLATFORM_HUB_SEARCH_ES_CONFIG.engine.backend !== SEARCH_BACKENDS.at(-1) &&
      !runs(settings, 'search'),
    'PLATFORM_HUB_SEARCH_ES_CONFIG names an engine, which has no effect in a process without the search service.',
  ],
  [
    (settings) => Object.keys(settings.PLATFORM_HUB_SHELL_CONFIG ?? {}).length > 0,
    'PLATFORM_HUB_SHELL_CONFIG turns the shell on at /shell.html; its members have no effect.',
  ],
  [
    (settings) =>
      !settings.PLATFORM_FEATURE_FLAGS.platform_profile && settings.PLATFORM_PROFILE !== undefined,
    'PLATFORM_PROFILE has no effect while the feature flag platform_profile is off.',
  ],
];

function runs(settings: Settings, service: 'repository' | 'search'): boolean {
  return settings.PLATFORM_SERVICES.includes(service);
}

/** Tells whether an address is reached over a network and without TLS. */
function isUnprotected(url: string | undefined): boolean {
  return url !== undefined && /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/i.test(url);
}
