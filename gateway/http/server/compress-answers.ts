import zlib from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codedTag } from '../negotiation/conditional.ts';

/** Bytes of the shortest body that is compressed; shorter ones fit into one packet anyway. */
const SHORTEST = 1_024;
/** Bytes that are compressed in one step, in less than a millisecond; longer answers are compressed in threads, in parts. */
const MAX_BYTES_AT_ONCE = 8 * 1024;
/** Answers that are compressed at once, half a megabyte of memory each; more are sent as they are. */
const MAX_AT_ONCE = 64;
/** Formats that are text. Events are none: a compressor would hold them back. */
const TEXTUAL =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|javascript|n-triples|n-quads|trig|yaml|[\w.-]+\+(?:json|xml)))/i;

/** As the plugin writes it, which looks for it before it adds it. */
const NAMED = 'accept-encoding';

/** The header that keeps the plugin from compressing an answer. */
const AS_IT_IS = 'x-no-compression';

/**
 * Compresses textual answers of all routes by Brotli or gzip, as `Accept-Encoding` asks, in threads and while they are sent.
 * Answers to monitors and to HEAD are left as they are. Call it before the first route is registered.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  let active = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (TEXTUAL.test(String(reply.getHeader('content-type') ?? '')) || reply.statusCode === 304) {
      vary(reply);
    }
    if (active >= MAX_AT_ONCE || isExempt(request)) {
      request.headers[AS_IT_IS] = 'true';
    }
    done(null, payload);
  });
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: SHORTEST,
    syncThreshold: MAX_BYTES_AT_ONCE,
    encodings: ['br', 'gzip'],
    customTypes: TEXTUAL,
    brotliOptions: {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
        // Windows of 256 KiB: those of 4 MiB, the default, would be too much for many answers at once.
        [zlib.constants.BROTLI_PARAM_LGWIN]: 18,
      },
    },
  });
  // Behind the hook that the plugin adds to each route.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), settle];
  });

  function settle(
    _request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void {
    const coding = reply.getHeader('content-encoding');
    if (typeof coding === 'string') {
      active += 1;
      reply.raw.once('close', () => {
        active -= 1;
      });
      const tag = reply.getHeader('etag');
      if (typeof tag === 'string') {
        reply.header('etag', codedTag(tag, coding));
      }
    }
    done(null, payload);
  }
}

function isExempt({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'HEAD' || routeOptions.config.isProbe === true;
}

/** The representation depends on the header, whether or not this answer is compressed. */
function vary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(known)) {
    reply.header('vary', known === '' ? NAMED : `${known}, ${NAMED}`);
  }
}
