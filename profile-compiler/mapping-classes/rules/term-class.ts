import type { ClassValueShape, MappingClass } from '../mapping-class.ts';
import { idMember, labelMember, resourceMember } from '../member.ts';
import type { ReadContext } from '../read-context.ts';
import { objectOf } from './described.ts';
import { termWithLabel, termWithLabels } from './term-values.ts';
import { type ResolvedTerm, resolveTerm, type TermRules } from './terms.ts';

/** Differences between the classes of terms. */
interface TermClass {
  /** Name of the type of its values. */
  readonly type: string;
  /** The kind of a value, with its article: `a frequency`. */
  readonly noun: string;
  readonly rules: TermRules;
  /** Weight of the labels in full text. */
  readonly weight: number;
  /** `text`: the label in English. `language-map`: in all languages. */
  readonly label: 'text' | 'language-map';
  /** True if a value has the id of its term beside its IRI. */
  readonly hasId: boolean;
  /** Vocabularies whose hierarchy the facet shows. */
  readonly hierarchy?: readonly string[] | 'every';
}

/** A mapping class whose values are terms of vocabularies: `{id, label, resource}` or `{label, resource}`. */
export function termClass(options: TermClass): MappingClass {
  const { hasId, hierarchy, label, noun, rules } = options;
  const value = label === 'text' ? termWithLabel : termWithLabels;
  const facet = hasId
    ? { value: ['id'], label: ['label'], ...(hierarchy && { hierarchy }) }
    : { value: ['resource', 'label'], label: ['label'] };
  return {
    description: noun.charAt(0).toUpperCase() + noun.slice(1),
    value: termValue(options),
    roles: { facet },
    read: {
      each(term, context) {
        const resolved = resolveTerm(term, rules, context);
        return resolved && (hasId ? value(resolved, context) : withoutId(resolved, context));
      },
    },
  };

  function withoutId(resolved: ResolvedTerm, context: ReadContext) {
    const { id: _, ...rest } = value(resolved, context);
    // The facet counts by IRI: a term that the data describes counts as the one that it matches.
    const resource = resolved.ownLabel && resolved.known?.resource;
    return objectOf({ ...rest, ...(resource !== undefined && { resource }) });
  }
}

function termValue({ type, noun, weight, label, hasId }: TermClass): ClassValueShape {
  const the = noun.replace(/^an? /, 'the ');
  const of = label === 'text' ? 'in English' : 'in all its languages';
  return {
    kind: 'object',
    type,
    members: [
      ...(hasId ? [idMember(`Id of ${the} in its vocabulary`)] : []),
      labelMember(label, `Name of ${the}, ${of}`, { weight }),
      resourceMember(`IRI of ${the}`),
    ],
  };
}
