const PREFIX = 'PIVEAU_';

/** The address that containers of the existing system listen on. */
export const HOST_OF_CONTAINERS = '0.0.0.0';

/** The configuration file of the existing system. */
export const EXISTING_CONFIG_FILE = 'conf/config.json';

/** The name of the profile feature in the existing system, and here. */
export const EXISTING_FEATURE = { piveau_profile: 'platform_profile' } as const;

/** Tells whether a setting has a name of the existing system. */
export function isExistingName(name: string | undefined): boolean {
  return name?.startsWith(PREFIX) === true;
}

/**
 * Tells whether a setting is one of the services of the existing system, so that clients of these services are
 * expected.
 */
export function isHubName(name: string): boolean {
  return name.startsWith(`${PREFIX}HUB_`);
}

/** The name here of a setting that has the prefix of the existing system. */
export function ownName(name: string): string {
  return isExistingName(name) ? `PLATFORM_${name.slice(PREFIX.length)}` : name;
}
