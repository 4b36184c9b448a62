/**
 * Asks at most once at a time: who comes while an answer is awaited gets the same. Rejects where it
 * does not come within `limitMs`; it is still awaited then, so that a hanging server is not asked again
 * and again.
 */
export function askWithin<Answer>(
  ask: () => Promise<Answer>,
  limitMs: number,
): () => Promise<Answer> {
  let awaited: Promise<Answer> | undefined;
  return async () => {
    awaited ??= ask().finally(() => {
      awaited = undefined;
    });
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`There was no answer within ${limitMs} ms.`)),
      limitMs,
    );
    try {
      return await Promise.race([awaited, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
