/** What an error says, whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What an error says that is behind another, such as one of `fetch`, which says only that it failed. */
export function reasonBehind(error: unknown): string {
  return reasonOf((error instanceof Error && error.cause) || error);
}
