/** The format that was asked for cannot express the graph; another one can. */
export class InexpressibleError extends Error {
  override readonly name = 'InexpressibleError';
}
