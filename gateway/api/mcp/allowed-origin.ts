import { mayWrite } from '../../http/server/cors-origins.ts';

/** Hosts of pages that run on the reader's own machine, such as the MCP Inspector. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Rules for origins of pages. */
export interface OriginRules {
  /** Base of all IRIs of the platform, whose pages may. */
  readonly base: string;
  /** `PLATFORM_CORS_ORIGINS`. */
  readonly corsOrigins: readonly string[];
}

/**
 * Tells whether a request may use the endpoint, by its header `Origin`, which programs do not send. A page of another
 * site may not, also where DNS rebinding makes its site's name lead to this machine (Model Context Protocol,
 * streamable HTTP).
 */
export function isAllowedOrigin(
  origin: string | undefined,
  { base, corsOrigins }: OriginRules,
): boolean {
  const url = origin === undefined ? undefined : URL.parse(origin);
  return (
    origin === undefined ||
    (url !== null &&
      url !== undefined &&
      (OWN_MACHINE.has(url.hostname) || url.origin === URL.parse(base)?.origin)) ||
    mayWrite(origin, corsOrigins)
  );
}
