import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../authentication/address-key.ts';
import { callerOf } from '../authentication/credentials.ts';
import { errorCode } from '../problems/explain-file-error.ts';
import { answerError } from '../problems/register-problems.ts';
import { RequestError } from '../problems/request-error.ts';
import {
  type BodiesInFlight,
  type BodyInFlight,
  createBodiesInFlight,
} from './bodies-in-flight.ts';
import { collectInBlocks } from './body-blocks.ts';
import { lookRegularly } from './look-regularly.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly bodies: BodiesInFlight;
  }
}

/** Bounds the bytes of all bodies of an application. Only the parsers of `takeBodies` read bodies. */
export function boundBodies(app: FastifyInstance, bytes: number): void {
  const bodies = createBodiesInFlight(bytes);
  lookRegularly(app, bodies.look);
  app.decorate('bodies', bodies);
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request)) {
      reply.raw.once('close', () => held.get(request)?.release());
    }
    done();
  });
  app.removeAllContentTypeParsers();
}

/** Budget that each request holds until it is answered. */
const held = new WeakMap<FastifyRequest, BodyInFlight>();

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Reads bodies of this media type (`*` for any) in a Fastify scope, and of no other one: `read` gives `request.body`. */
export function takeBodies(
  scope: FastifyInstance,
  mediaType: string,
  read: (bytes: Buffer) => unknown,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaType, async (request: FastifyRequest, payload: Readable) =>
    read(await receiveBody(scope.bodies, request, payload)),
  );
}

/** Passes request bodies on as bytes; `allowed` are the media types that the routes of this Fastify scope read. */
export function takeBytes(scope: FastifyInstance, allowed: readonly string[]): void {
  takeBodies(scope, '*', (bytes) => bytes);
  scope.setErrorHandler((error, request, reply) =>
    answerError(
      errorCode(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
        ? new RequestError(
            'unsupported-media-type',
            `"Content-Type: ${request.headers['content-type']}" is not a media type. Send one of the allowed ones.`,
            { allowed },
          )
        : error,
      request,
      reply,
    ),
  );
}

/** Receives a body within the limit of its route. Its bytes are released when the request ends. */
function receiveBody(
  bodies: BodiesInFlight,
  request: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0;
  const declared = declaredLength(request);
  if (declared !== undefined && declared > limit) {
    return Promise.reject(tooLarge(limit));
  }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const holder = {
    address: addressKey(request.ip),
    isAnonymous: callerOf(request) === undefined,
  };
  const body = bodies.begin(holder, fail);
  held.set(request, body);
  const blocks = collectInBlocks(declared, body.take);
  payload.on('data', add).on('end', end).on('error', leave).on('close', leave);

  function stop(): void {
    payload.off('data', add).off('end', end).off('close', leave);
  }
  function fail(reason: unknown): void {
    stop();
    body.release();
    reject(reason);
  }
  function add(chunk: Uint8Array): void {
    try {
      if (blocks.length + chunk.length > limit) {
        throw tooLarge(limit);
      }
      body.received(chunk.length);
      blocks.add(chunk);
    } catch (error) {
      fail(error);
    }
  }
  function leave(): void {
    fail(new RequestError('malformed-request', 'The body ended before it was complete.'));
  }
  function end(): void {
    try {
      const bytes = blocks.bytes();
      stop();
      body.complete();
      resolve(bytes);
    } catch (error) {
      fail(error);
    }
  }
  return promise;
}

function declaredLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function tooLarge(limit: number): RequestError {
  return new RequestError(
    'body-too-large',
    `The body is larger than ${limit} bytes. Send less at once; where the limit is \`bodyBytes\`, the operator can raise it.`,
  );
}
