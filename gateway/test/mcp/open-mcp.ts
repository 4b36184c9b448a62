import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { openTestApp, type TestApp, type TestOptions } from '../rest/open-test-app.ts';

/** An application that listens, with what the official client of the protocol does there. */
export interface TestMcp extends AsyncDisposable {
  readonly test: TestApp;
  /** Address of the endpoint. */
  readonly url: string;
  readonly client: Client;
  /** The content of an answer, after the client has checked it by the schema of the tool. */
  answer(tool: string, args?: object): Promise<Record<string, unknown>>;
  /** The text of a refusal. */
  refusal(tool: string, args?: object): Promise<string>;
}

/** `legacy` is a client of the revisions that begin with `initialize`, `auto` one of the newest. */
export type Revision = 'legacy' | 'auto';

/** Opens an application and connects a client. */
export async function openMcp(
  options: TestOptions = {},
  revision: Revision = 'auto',
): Promise<TestMcp> {
  const test = await openTestApp(options);
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${address}/mcp`;
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: revision } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  await client.listTools();
  const call = async (name: string, args: object = {}) =>
    (await client.callTool({ name, arguments: { ...args } })) as CallToolResult;
  return {
    test,
    url,
    client,
    answer: async (name, args) => {
      const { isError, content, structuredContent } = await call(name, args);
      if (isError || structuredContent === undefined) {
        throw new Error(`${name} was refused: ${textOf(content)}`);
      }
      return structuredContent as Record<string, unknown>;
    },
    refusal: async (name, args) => {
      const { isError, content } = await call(name, args);
      if (!isError) {
        throw new Error(`${name} was not refused`);
      }
      return textOf(content);
    },
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await test.close();
    },
  };
}

function textOf(content: CallToolResult['content']): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
