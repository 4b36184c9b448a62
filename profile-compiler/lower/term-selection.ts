import type { TermSelection } from '../model.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Property } from '../read/shape.ts';
import { isTermDocumentMember, isTermExtension } from '../term-members.ts';

/** The selection of the shape of vocabulary terms; `undefined` without one, or if it names no member. */
export function termSelectionOf(profile: ReadProfile): TermSelection | undefined {
  const { termShape } = profile;
  if (!termShape) {
    return undefined;
  }
  const members = firstByName(termShape.properties).flatMap((property) => {
    const { mappingName: name = '' } = property;
    const below = name === 'extensions' ? partsOf(property, profile) : [];
    const extensions = firstByName(below).map(({ mappingName = '' }) => mappingName);
    return isTermDocumentMember(name)
      ? [{ name, ...(below.length > 0 && { extensions: extensions.filter(isTermExtension) }) }]
      : [];
  });
  return members.length > 0 ? { shape: termShape.iri, members } : undefined;
}

/** Properties of the shape of vocabulary terms whose names term documents do not have. */
export function unknownTermMembers(profile: ReadProfile): readonly Property[] {
  return (profile.termShape?.properties ?? []).flatMap((property) => [
    ...(isNamed(property, isTermDocumentMember) ? [] : [property]),
    ...(property.mappingName === 'extensions' ? partsOf(property, profile) : []).filter(
      (part) => !isNamed(part, isTermExtension),
    ),
  ]);
}

/** The properties below a `Nested` one: its own, and those of the shape that it links to. */
function partsOf({ parts, link }: Property, { shapes }: ReadProfile): readonly Property[] {
  return [...parts, ...(shapes.get(link ?? '')?.properties ?? [])];
}

function isNamed({ mappingName }: Property, isKnown: (name: string) => boolean): boolean {
  return mappingName !== undefined && isKnown(mappingName);
}

function firstByName(properties: readonly Property[]): readonly Property[] {
  const names = properties.map(({ mappingName }) => mappingName);
  return properties.filter(({ mappingName }, at) => names.indexOf(mappingName) === at);
}
