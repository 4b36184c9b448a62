import { resolveReference } from '../terms/iri-reference.ts';

const XSD_DOUBLE = 'http://www.w3.org/2001/XMLSchema#double';

/** Replaces the datatype `xsd:double` of string values while the library makes triples. */
const KEPT_DOUBLE = `${XSD_DOUBLE}-as-written`;

/**
 * Expanded JSON-LD with what the library would lose when it makes triples: each IRI as it was meant (it drops one with a
 * blank in it, and the value with it), and doubles as they are written in strings (it rewrites `"50"` to `"5.0E1"`,
 * which JSON-LD 1.1 requires for JSON numbers only). Changes the objects.
 */
export function keepValues<Expanded>(expanded: Expanded, baseIri: string): Expanded {
  const open: unknown[] = [expanded];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'object' && next !== null) {
      for (const [key, member] of Object.entries(next)) {
        if (key === '@type' && member === XSD_DOUBLE && isText(next)) {
          Object.assign(next, { '@type': KEPT_DOUBLE });
        } else if (key === '@id' || key === '@type') {
          Object.assign(next, { [key]: iriAsMeant(member, baseIri) });
        } else if (key !== '@value') {
          open.push(member);
        }
      }
    }
  }
  return expanded;
}

function isText(value: object): boolean {
  return '@value' in value && typeof value['@value'] === 'string';
}

/** The original datatype. */
export function originalDatatype(datatype: string): string {
  return datatype === KEPT_DOUBLE ? XSD_DOUBLE : datatype;
}

function iriAsMeant(value: unknown, baseIri: string): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => iriAsMeant(one, baseIri));
  }
  const isIri = typeof value === 'string' && !/^(?:_:|@)/.test(value);
  return isIri ? resolveReference(unresolved(value, baseIri), baseIri) : value;
}

/** An IRI with a blank before it, which the library took for relative. */
function unresolved(iri: string, baseIri: string): string {
  const folder = baseIri.slice(0, baseIri.lastIndexOf('/') + 1);
  const reference = iri.startsWith(folder) ? iri.slice(folder.length) : iri;
  return /^\s+[a-z][a-z\d+.-]*:/i.test(reference) ? reference : iri;
}
