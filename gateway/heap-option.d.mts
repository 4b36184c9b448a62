type Environment = Readonly<Record<string, string | undefined>>;

/** Arguments of V8 for a process of the platform, which `NODE_OPTIONS` may not hold. */
export const HEAP_ARGUMENTS: readonly string[];

/** The environment of a process of the platform; what is given has the last word. */
export function platformEnvironment(given: Environment): Record<string, string | undefined>;

/** `NODE_OPTIONS` for a process of the platform: the product's own, then those of the environment. */
export function nodeOptions(environment: Environment): string;
