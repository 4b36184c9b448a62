/** The result, or `undefined` if the promise rejects: a page is shown nevertheless. */
export async function orUndefined<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
