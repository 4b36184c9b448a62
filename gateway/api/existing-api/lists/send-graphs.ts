import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { PREFIXES } from '../../../../profile-compiler/index.ts';
import {
  type WriteGraphsOptions,
  type WrittenPart,
  writeGraphs,
} from '../../../../repository/index.ts';
import { sendStream } from '../../../http/bounds/send-stream.ts';
import { contentTypeOf } from '../../../http/negotiation/media-types.ts';
import type { RequestTo } from '../../../http/routes/route.ts';

/** Graphs and the format to send them in. */
interface SentGraphs {
  readonly parts: AsyncGenerator<WrittenPart>;
  readonly mediaType: string;
  /** Prefixes beside those of the platform. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

/** Answers with graphs in an RDF format, which are written while they are sent. */
export function sendGraphs(
  request: RequestTo<string>,
  reply: FastifyReply,
  { parts, mediaType, prefixes }: SentGraphs,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  const text = writeGraphs(parts, mediaType, {
    prefixes: { ...PREFIXES, ...prefixes },
    onChanged: logChanged(request.log),
  });
  reply.header('content-type', contentTypeOf(mediaType)).header('vary', 'Accept');
  return sendStream(request, reply, textPieces(text), stopping);
}

/** Statements that are named in one line of the log. */
const SHOWN = 5;

/** Logs the parts of a graph that the format cannot express; they are problems of the resource, too. */
function logChanged(log: FastifyBaseLogger): WriteGraphsOptions['onChanged'] {
  return ({ about }, statements) => {
    const predicates = [...new Set(statements.map(({ predicate }) => predicate.value))];
    log.warn(
      { graph: about, statements: statements.length, predicates: predicates.slice(0, SHOWN) },
      'The format of an answer cannot express statements of a graph: they were changed or left out',
    );
  };
}

/** Characters of a piece. */
const PIECE = 64 * 1024;

/** Joins short texts, so that each piece is worth sending by itself. */
async function* textPieces(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let waiting: string[] = [];
  let length = 0;
  for await (const text of texts) {
    waiting.push(text);
    length += text.length;
    if (length >= PIECE) {
      yield waiting.join('');
      waiting = [];
      length = 0;
    }
  }
  yield waiting.join('');
}
