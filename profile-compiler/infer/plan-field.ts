import { defined } from '../defined.ts';
import {
  isMappingClass,
  MAPPING_CLASSES,
  type MappingClassName,
} from '../mapping-classes/index.ts';
import { shorten } from '../namespaces.ts';
import type { Property } from '../read/shape.ts';
import { type ClassChoice, chooseClass, contradicts } from './class-rules.ts';
import { fieldNameOf } from './field-names.ts';
import type { InferredField } from './inferred-profile.ts';
import { KNOWN_NAME } from './known-fields.ts';
import type { PropertyFacts } from './property-facts.ts';

/** A field before its name is free and its link is known. */
export type DraftField = Omit<InferredField, 'link'>;

/** The fields that the well-known profile has for a path, with the cardinality of the shapes. */
export function knownDrafts(
  facts: PropertyFacts,
  known: readonly Property[],
): readonly DraftField[] {
  return known.flatMap((property) => {
    const draft = ofKnown(property, 'known', `as in ${KNOWN_NAME}`);
    return draft && !contradicts(facts, draft.mappingClass)
      ? [
          {
            ...draft,
            why: `${shorten(facts.path)}, ${draft.why}`,
            ...countsOf(facts, draft.mappingClass),
            description: oneLine(facts.description) ?? draft.description ?? '',
            places: facts.places,
            keys: facts.keys,
          },
        ]
      : [];
  });
}

/** A field of the well-known profile as it is there. */
export function ofKnown(
  property: Property,
  origin: InferredField['origin'],
  why: string,
): DraftField | undefined {
  const { mappingName, mappingClass, path, minCount, maxCount, title, description } = property;
  if (mappingName === undefined || !isMappingClass(mappingClass)) {
    return undefined;
  }
  return {
    name: mappingName,
    mappingClass,
    minCount: origin === 'added' ? 0 : minCount,
    ...defined({ path: path?.value, maxCount, title, description }),
    parts: property.parts.flatMap((part) => ofKnown(part, origin, why) ?? []),
    origin,
    why,
    places: [],
    keys: [],
  };
}

/** The field that the rules give a path, where its values are no nested objects. */
export function ruleDraft(facts: PropertyFacts, fromData?: PropertyFacts): DraftField {
  const stated = chooseClass(facts);
  const seen = !stated || stated.isGuess ? fromData && chooseClass(fromData) : undefined;
  const { mappingClass, why } = seen ?? stated ?? undecided(facts);
  const origin = seen ? 'data' : stated ? 'rule' : 'decide';
  const isGuess = stated?.isGuess && !seen;
  return draftOf(facts, {
    mappingClass,
    origin: isGuess ? 'decide' : origin,
    why: seen ? `values in the data: ${why}` : why,
  });
}

function undecided({ classes: [iri] }: PropertyFacts): ClassChoice {
  const why =
    iri === undefined
      ? 'the shapes do not say what its values are'
      : `no shape describes the class of its values, ${shorten(iri)}`;
  return { mappingClass: 'Standard', why };
}

/** A field with the name, the texts and the cardinality of the shapes. */
export function draftOf(
  facts: PropertyFacts,
  chosen: Pick<DraftField, 'mappingClass' | 'origin' | 'why'>,
): DraftField {
  return {
    ...chosen,
    why: [chosen.why, contradictionOf(facts)].filter((text) => text !== '').join('; '),
    name: fieldNameOf(facts),
    path: facts.path,
    ...countsOf(facts, chosen.mappingClass),
    ...defined({ title: facts.title, description: oneLine(facts.description) }),
    parts: [],
    places: facts.places,
    keys: facts.keys,
  };
}

function contradictionOf({ contradiction }: PropertyFacts): string {
  return contradiction.length === 0
    ? ''
    : 'the shapes require several datatypes at once, so the widest counts';
}

/** A language map is one object whatever the shape allows: a limit would only drop languages. */
function countsOf({ minCount, maxCount }: PropertyFacts, mappingClass: MappingClassName) {
  const isLimited =
    maxCount !== undefined && MAPPING_CLASSES[mappingClass].value.kind !== 'language-map';
  return {
    minCount: maxCount !== undefined && minCount > maxCount ? 0 : minCount,
    maxCount: isLimited ? maxCount : undefined,
  };
}

function oneLine(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
