import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { nextTurn } from '../../../repository/index.ts';
import type { IndexedTerm } from '../../port/term-index.ts';
import { type Registry, type RegistryContent, RegistryFileError, toTerm } from './registry.ts';

const IANA = 'http://www.iana.org/assignments';
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types';
const NAME = 'the IANA registry of media types';

/** RFC 6838, section 4.2; notes such as "(OBSOLETED in favor of …)" follow a name after a space. */
const SUBTYPE = /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/;

/** The media types registry as IANA publishes it, `media-types.xml`. */
export const ianaMediaTypes: Registry = { name: NAME, read };

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<RegistryContent> {
  const terms: IndexedTerm[] = [];
  const ids = new Set<string>();
  let title = '';
  let type = '';
  await readXml(bytes, {
    root: checkRoot,
    closed(path, text) {
      switch (placeOf(path)) {
        case 'registry/title':
          title = text.trim();
          break;
        case 'registry/registry/title':
          type = text.trim();
          break;
        case 'registry/registry/record/name':
          add(SUBTYPE.exec(text.trim())?.[0]);
          break;
      }
    },
  });
  if (terms.length === 0) {
    throw new RegistryFileError(`It is ${NAME}, but no media type is in it.`);
  }
  return { resource: MEDIA_TYPES, title: { en: title || 'Media Types' }, terms };

  function add(subtype: string | undefined): void {
    if (subtype === undefined || type === '') {
      return;
    }
    const mediaType = `${type}/${subtype}`;
    const plain = mediaType.replaceAll(/[+./]/g, '-');
    const id = ids.has(plain) ? mediaType : plain;
    if (!ids.has(id)) {
      ids.add(id);
      terms.push(mediaTypeTerm(id, type, mediaType));
    }
  }
}

/** The registry has one page for each type, which is the scheme of its subtypes. */
function mediaTypeTerm(id: string, type: string, mediaType: string): IndexedTerm {
  const resource = `${MEDIA_TYPES}/${mediaType}`;
  return toTerm({
    id,
    resource,
    scheme: `${MEDIA_TYPES}/${type}`,
    label: mediaType,
    notation: mediaType,
    matches: [resource.replace(/^https:/, 'http:'), mediaType],
  });
}

function checkRoot({ local, namespace, attributes }: OpenElement): void {
  const id = attributes.id?.value;
  if (local !== 'registry' || namespace !== IANA || id !== 'media-types') {
    const other = namespace === IANA && local === 'registry' ? ` of "${id}"` : '';
    throw new RegistryFileError(`It is not ${NAME}: the root element is <${local}>${other}.`);
  }
}

/** Local names from the root to an element; those of other namespaces lead nowhere. */
function placeOf(path: readonly OpenElement[]): string {
  return path.map(({ local, namespace }) => (namespace === IANA ? local : '')).join('/');
}

/** Characters that are parsed between two yields: a few milliseconds. */
const SLICE = 64 * 1024;
const MAX_DEPTH = 50;

/** An element while it is open. */
interface OpenElement {
  readonly local: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
}

/** Called while a document is read. */
interface XmlListener {
  /** An element has ended; `path` leads from the root to it, `text` is what it held itself. */
  closed(path: readonly OpenElement[], text: string): void;
  /** The root has begun. */
  root(element: OpenElement): void;
}

/**
 * Reads an XML document, yielding to the event loop. Document types are refused, and with them all
 * entities except the five of XML. Rejects with `RegistryFileError`, and with what the listener throws.
 */
async function readXml(bytes: Uint8Array<ArrayBuffer>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const path: OpenElement[] = [];
  const texts: string[] = [];
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('the document has a DOCTYPE; leave it out'));
  parser.on('opentag', ({ local, uri: namespace, attributes }) => {
    const element = { local, namespace, attributes };
    texts.push('');
    if (path.push(element) > MAX_DEPTH) {
      refuse(`elements nest deeper than ${MAX_DEPTH}`);
    }
    if (path.length === 1) {
      listener.root(element);
    }
  });
  const addText = (text: string) => {
    const outer = texts.pop();
    if (outer !== undefined) {
      texts.push(outer + text);
    }
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    listener.closed(path, texts.pop() ?? '');
    path.pop();
  });
  const text = decode(bytes);
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.close();

  function refuse(problem: string): never {
    throw new RegistryFileError(
      `It is not XML that can be read, at line ${parser.line}, column ${parser.column + 1}: ${problem}.`,
    );
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RegistryFileError('It is not text in UTF-8.');
  }
}
