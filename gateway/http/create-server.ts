import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerUnreadable } from './answer-unreadable.ts';
import { registerCommonHeaders } from './common-headers.ts';
import { MAX_SEGMENT } from './problem-of-error.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { answerError, registerProblems } from './register-problems.ts';
import { RequestError } from './request-error.ts';

export interface ServerOptions {
  /** Bytes of a request body. */
  readonly bodyBytes: number;
  /** No log where absent. */
  readonly logger?: FastifyBaseLogger | undefined;
}

/** How long receiving a request may take, as in Node; the answer may take longer. */
const RECEIVING_MS = 300_000;

/** Creates a Fastify application without routes: answers have the common headers, errors are problem documents. */
export function createServer({ bodyBytes, logger }: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytes,
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    requestTimeout: RECEIVING_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_SEGMENT },
  });
  registerProblems(app);
  registerCommonHeaders(app);
  refuseWhileStopping(app);
  refuseContentCodings(app);
  return app;
}

/** Refuses compressed bodies (RFC 9110 §8.4); otherwise their bytes would be parsed as text. */
function refuseContentCodings(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'identity') {
      reply.header('accept-encoding', 'identity');
      throw new RequestError(
        'unsupported-media-type',
        `"Content-Encoding: ${coding}" is not supported. Send the body uncompressed.`,
        { parameter: 'Content-Encoding' },
      );
    }
  });
}
