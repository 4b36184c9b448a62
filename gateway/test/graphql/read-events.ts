/** A stream of server-sent events as a client reads it. */
export interface EventReader extends AsyncDisposable {
  readonly response: Response;
  /** The data of the next event of the type `next`; comments are skipped, `undefined` at the end of the stream. */
  next(): Promise<Answer | undefined>;
  /** The types of all events so far. */
  readonly types: readonly string[];
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: any operation may be sent.
  readonly data?: any;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions: { readonly code: string };
  }[];
}

/** Subscribes at an address over HTTP. */
export async function readEvents(
  url: string,
  query: string,
  variables: object = {},
): Promise<EventReader> {
  const stopping = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
    signal: stopping.signal,
  });
  const types: string[] = [];
  const events = eventsOf(response, types);
  return {
    response,
    types,
    async next() {
      const { value } = await events.next();
      return value === undefined ? undefined : JSON.parse(value);
    },
    [Symbol.asyncDispose]: async () => stopping.abort(),
  };
}

async function* eventsOf(response: Response, types: string[]): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const part of (response.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const type = /^event: (.*)$/m.exec(event)?.[1];
      if (type !== undefined) {
        types.push(type);
      }
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (type === 'next' && data !== undefined) {
        yield data;
      }
    }
  }
  return undefined;
}
