import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A digest of a representation, for its entity tag. */
export function tagDigest(representation: string | Uint8Array): string {
  return createHash('sha256').update(representation).digest('base64url').slice(0, 22);
}

/** Validators of a representation (RFC 9110 §8.8). */
export interface Validators {
  /** Entity tag in quotes. */
  readonly etag: string;
  /** HTTP date. */
  readonly lastModified?: string;
}

/**
 * True if the client already has this state (RFC 9110 §13.2.2): its entity tags decide; the date
 * decides only if it sent none.
 */
export function isNotModified(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) {
    return listsTag(noneMatch, validators.etag);
  }
  const since = headers['if-modified-since'];
  return (
    since !== undefined &&
    validators.lastModified !== undefined &&
    Date.parse(validators.lastModified) <= Date.parse(since)
  );
}

/** Sets the validators of a negotiated representation on an answer. */
export function sendValidators(reply: FastifyReply, { etag, lastModified }: Validators): void {
  reply.header('etag', etag).header('vary', 'Accept');
  if (lastModified !== undefined) {
    reply.header('last-modified', lastModified);
  }
}

/** Answers with a representation and its validators, or with 304. */
export function sendValidated(
  { headers }: { readonly headers: IncomingHttpHeaders },
  reply: FastifyReply,
  {
    validators,
    contentType,
    body,
  }: {
    readonly validators: Validators;
    readonly contentType: string;
    readonly body: Uint8Array;
  },
): FastifyReply {
  sendValidators(reply, validators);
  return isNotModified(headers, validators)
    ? reply.code(304).send()
    : reply.header('content-type', contentType).send(body);
}

/** True where the header is `*` or lists the tag; weak tags count as their strong ones. */
function listsTag(header: string, etag: string): boolean {
  return (
    header === etag ||
    header.trim() === '*' ||
    entityTags(header).map(withoutCoding).includes(etag.replace(/^W\//, ''))
  );
}

function withoutCoding(tag: string): string {
  return tag.replace(/\.(?:br|gzip)"$/, '"');
}

/**
 * The tag of a compressed answer: a strong tag names bytes, and those of the compressed answer are others (RFC 9110
 * §8.8.3.3). Requests may name either; both are the same state.
 */
export function codedTag(etag: string, coding: string): string {
  return etag.startsWith('"') ? `${etag.slice(0, -1)}.${coding}"` : etag;
}

/** The opaque tags of an `If-Match` or `If-None-Match` header, in quotes, without `W/`. */
export function entityTags(header: string): readonly string[] {
  return header.match(/"[^"]*"/g) ?? [];
}

/** An instant as HTTP date, in whole seconds. */
export function httpDate(instant: string): string {
  return new Date(instant).toUTCString();
}
