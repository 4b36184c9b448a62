/** What was asked for, or `undefined` where that cannot be told: a page is shown nevertheless. */
export async function orUndefined<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
