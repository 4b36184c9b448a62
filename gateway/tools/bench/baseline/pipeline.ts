/** The steps of a PUT in a loop, without HTTP, queue, feed or follower. */
export interface Pipeline {
  /** Stores and indexes bodies with one durable commit for all of them. */
  put(bodies: readonly PipelineBody[]): Promise<void>;
}

export interface PipelineBody {
  readonly id: string;
  readonly turtle: Uint8Array;
}
