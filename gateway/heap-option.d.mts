/** `NODE_OPTIONS` for a process of the platform: the product's own, then those of the environment. */
export function nodeOptions(environment: Readonly<Record<string, string | undefined>>): string;
