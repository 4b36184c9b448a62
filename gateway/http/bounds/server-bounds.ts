/** Bounds of all clients of a server together. */
export interface ServerBounds {
  /** Megabytes of bodies that are received, or held until their requests are answered. */
  readonly allBodiesMb: number;
  /** Megabytes of answers that are not sent yet. */
  readonly allAnswersMb: number;
  /** Connections that are open at once. */
  readonly connections: number;
}

/** The bounds by default. */
export const SERVER_BOUNDS: ServerBounds = {
  allBodiesMb: 128,
  allAnswersMb: 128,
  connections: 5_000,
};
