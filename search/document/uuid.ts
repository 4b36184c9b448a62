import { createHash } from 'node:crypto';

/** Namespace of names that are URLs: RFC 9562, section 6.6. */
const URL_NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** The name-based UUID (version 5) of a name in the URL namespace. */
export function urlUuid(name: string): string {
  const bytes = createHash('sha1').update(URL_NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
