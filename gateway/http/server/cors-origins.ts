/** An origin as browsers send it. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i;
/** A domain, which stands for its origins and those of its subdomains, with any scheme and port. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** Tells whether a text can be an entry of `PLATFORM_CORS_ORIGINS`. */
export function isCorsOrigin(text: string): boolean {
  return ORIGIN.test(text) || DOMAIN.test(text);
}

/** Tells whether pages of an origin, as the header `Origin` names it, may write. */
export function mayWrite(origin: string | undefined, allowed: readonly string[]): boolean {
  const host = origin === undefined ? undefined : URL.parse(origin)?.hostname;
  return (
    origin !== undefined &&
    host !== undefined &&
    allowed.some((entry) => {
      const name = entry.toLowerCase();
      return ORIGIN.test(entry)
        ? name === origin.toLowerCase()
        : host === name || host.endsWith(`.${name}`);
    })
  );
}
