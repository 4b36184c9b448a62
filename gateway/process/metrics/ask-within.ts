/**
 * Runs one call at a time: callers share the answer of the pending one. Rejects if it takes longer than
 * `limitMs`; the call stays pending then, so that a hanging server does not get more and more calls.
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
      () => late.reject(new Error(`No answer within ${limitMs} ms.`)),
      limitMs,
    );
    try {
      return await Promise.race([awaited, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
