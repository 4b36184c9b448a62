import {
  createMcpHandler,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import type { LanguageMap, ProfileModel } from '../../../profile-compiler/index.ts';
import type { ContextWith } from '../../http/routes/route.ts';
import { entityNames } from '../graphql/index.ts';
import { type AskGraphQL, Refusal } from './ask-graphql.ts';
import { entityParts } from './tools/entity.ts';
import { facetsTool } from './tools/facets-tool.ts';
import { getTool } from './tools/get-tool.ts';
import { searchTool } from './tools/search-tool.ts';
import type { Tool } from './tools/tool.ts';
import { vocabularyTools } from './tools/vocabulary-tools.ts';

/** Milliseconds for which clients may keep the list of tools: the profile of a process does not change. */
const LIST_MS = 60_000;

/**
 * Creates a server of the Model Context Protocol over streamable HTTP, without sessions: each request is answered by
 * itself, in the revision that it names or the older ones that begin with `initialize`.
 */
export function createMcpServer(context: ContextWith<'mcp'>) {
  const { version, log } = context;
  const tools = compileTools(context);
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  // Safe: a schema is plain JSON, although its type has no index.
  const listed = tools.map(describeTool) as unknown as ListToolsResult['tools'];
  const asks = new WeakMap<Request, AskGraphQL>();
  const { title, instructions } = describePlatform(context.services.model);
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const ask = requestInfo && asks.get(requestInfo);
      const server = new Server(
        { name: 'shapeql', title, version },
        {
          capabilities: { tools: {} },
          instructions,
          cacheHints: { 'tools/list': { ttlMs: LIST_MS, cacheScope: 'public' } },
        },
      );
      server.setRequestHandler('tools/list', () => ({ tools: listed }));
      server.setRequestHandler('tools/call', async ({ params: { name, arguments: given } }) => {
        const called = byName.get(name);
        if (!called || !ask) {
          throw new ProtocolError(
            ProtocolErrorCode.InvalidParams,
            `There is no tool "${name}". tools/list lists the tools.`,
          );
        }
        return called.call(given, ask).then(resultOf, refused);
      });
      return server;
    },
    // Nothing here changes while the process runs, so there is nothing to subscribe to.
    {
      onerror: (error) => log.debug({ err: error }, 'MCP message refused'),
      maxSubscriptions: 0,
      keepAliveMs: 0,
    },
  );
  /** Answers one message, which came as the body of a request. */
  return (request: Request, message: unknown, ask: AskGraphQL): Promise<Response> => {
    asks.set(request, ask);
    return handler.fetch(request, { parsedBody: message });
  };
}

/** The tools of a profile: to search, read and count each of its entities, and to read vocabularies. */
function compileTools(context: ContextWith<'mcp'>): readonly Tool[] {
  const ofEntities = entityParts(context).flatMap((parts) => [
    searchTool(parts),
    getTool(parts),
    facetsTool(parts) ?? [],
  ]);
  return [...ofEntities.flat(), ...vocabularyTools(context)];
}

function describeTool({ name, title, description, input, output }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...input, type: 'object' as const },
    outputSchema: { ...output, type: 'object' as const },
    annotations: { title, readOnlyHint: true, openWorldHint: false },
  };
}

/** Also as text, for clients of revisions without structured content. */
function resultOf(content: Readonly<Record<string, unknown>>) {
  const text = JSON.stringify(content);
  return { content: [{ type: 'text' as const, text }], structuredContent: content };
}

function refused(error: unknown) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  return { isError: true, content: [{ type: 'text' as const, text: error.message }] };
}

/** The description of this platform for assistants. */
function describePlatform(model: ProfileModel) {
  /** For people. */
  const title = inEnglish(model.title) ?? model.id;
  const description = inEnglish(model.description);
  const kinds = model.entities.map((entity) => entityNames(entity).plural).join(', ');
  return {
    title,
    /** For the assistant. */
    instructions: [
      `This is a metadata platform: ${title}.${description ? ` ${description}` : ''}`,
      `It describes ${kinds}. Nothing can be changed here.`,
      'Search with few words, then narrow down by facets; texts are in many languages, and a search finds all of them.',
      'Answers are shortened: `link` of each result leads to the whole.',
    ].join(' '),
  };
}

function inEnglish(texts: LanguageMap): string | undefined {
  return texts.en ?? Object.values(texts)[0];
}
