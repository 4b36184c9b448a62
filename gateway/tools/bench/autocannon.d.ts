/** The part of autocannon that the benches use; it brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Requests in all. */
    readonly amount: number;
    /** Each connection sends these in turns. */
    readonly requests: readonly Request[];
    /** Told of each connection before it sends anything. */
    readonly setupClient?: (client: Client) => void;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
