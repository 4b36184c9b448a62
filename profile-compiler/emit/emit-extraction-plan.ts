import { deepFreeze } from '../deep-freeze.ts';
import { defined } from '../defined.ts';
import { enrichmentTargets } from '../enrichment/enriched-field.ts';
import type { ExtractionPlan, PlannedEnrichment, PlannedField } from '../extraction-plan.ts';
import { isNested, MAPPING_CLASSES } from '../mapping-classes/index.ts';
import {
  type Field,
  type FieldEnrichment,
  type ObjectType,
  type ProfileModelData,
  type TakenFrom,
  typeOf,
} from '../model.ts';
import { DCAT } from '../namespaces.ts';

/** Emits how the entities of a model are read from their graphs. */
export function emitExtractionPlan(model: ProfileModelData): ExtractionPlan {
  const planned = model.entities.map(
    (entity) =>
      [
        entity.name,
        planFields(typeOf(model, entity.type), {
          model,
          factor: 1,
          above: '',
          weights: entity.search.weights,
        }),
      ] as const,
  );
  return deepFreeze({ entities: Object.fromEntries(planned) });
}

/** Model and position in which fields are planned. */
interface PlanContext {
  readonly model: ProfileModelData;
  /** The factor of each level of nesting on the weights of classes. */
  readonly factor: number;
  /** Path of the object that holds them, with a dot behind it. */
  readonly above: string;
  /** Configured weights, by path. */
  readonly weights: Readonly<Record<string, number>>;
}

function planFields(type: ObjectType, context: PlanContext): readonly PlannedField[] {
  return type.fields.flatMap((field) => {
    const planned = planField(field, context);
    const whole = planned && { ...planned, ...planReaders(type, planned) };
    return whole ? [withSources(whole, field.source?.takenFrom)] : [];
  });
}

/** The sources of a taken field differ only in how they fill it. */
function withSources(field: PlannedField, takenFrom?: readonly TakenFrom[]): PlannedField {
  if (!takenFrom) {
    return field;
  }
  const { predicate: _, ...shared } = field;
  const sources = takenFrom.map(({ entity, from, path, hasFallback }) => ({
    of: entity,
    field: {
      ...shared,
      from,
      mandatory: false,
      ...defined({ predicate: path, hasFallback }),
    },
  }));
  return { ...shared, sources };
}

/** The context of a field: its class, and the other fields of its type. */
function planReaders(type: ObjectType, { mappingClass, many }: PlannedField) {
  const { isListedWhenEmpty, leavesTo, value } = MAPPING_CLASSES[mappingClass];
  const isLeft = type.fields.some(({ source }) => source?.mappingClass === leavesTo);
  const isListed = (isListedWhenEmpty || value.kind === 'nested') && many;
  return {
    ...(isListed && { isListedWhenEmpty: true as const }),
    ...(leavesTo !== undefined && isLeft && { isLeftToOthers: true as const }),
  };
}

function planField(field: Field, context: PlanContext): PlannedField | undefined {
  const { model, factor, above, weights } = context;
  const { source, name, many, mandatory, value } = field;
  if (!source) {
    return undefined;
  }
  const { mappingClass, from, hasFallback, path } = source;
  const type = 'type' in value ? typeOf(model, value.type) : undefined;
  return {
    name,
    mappingClass,
    from,
    ...defined({ predicate: path, hasFallback }),
    many,
    mandatory,
    ...(type && source.enrichment && { enrichment: planEnrichment(type, source.enrichment) }),
    ...(type && isNested(mappingClass) && planNested(type, source.path)),
    ...(!isNested(mappingClass) && planHidden(type)),
  };

  /** Each level of nesting halves the weights below it. */
  function planNested(nested: ObjectType, predicate: string | undefined) {
    const isDistribution =
      nested.targetClass === `${DCAT}Distribution` || predicate === `${DCAT}distribution`;
    const isTerm = nested.fields.some((one) => one.source?.from === 'term');
    const label = nested.fields.find(({ roles }) => roles.fullText !== undefined);
    const weight = label?.roles.fullText;
    return {
      fields: planFields(nested, { ...context, factor: factor / 2, above: `${above}${name}.` }),
      nests: isDistribution ? 'distribution' : isTerm ? 'term' : 'other',
      ...(isTerm &&
        weight !== undefined && {
          hiddenWeight: weights[`${above}${name}.${label?.name}`] ?? (weight * factor) / 2,
          ...(label && { hiddenMember: label.name }),
        }),
    } as const;
  }

  function planHidden(valueType: ObjectType | undefined) {
    const named =
      valueType &&
      (labelTarget(valueType, source?.enrichment ?? []) ??
        valueType.fields.find((member) => member.roles.fullText !== undefined));
    const weight = (valueType ? named : field)?.roles.fullText;
    const searched = valueType?.fields.filter(({ roles }) => roles.fullText !== undefined) ?? [];
    return {
      ...(weight !== undefined && {
        hiddenWeight:
          weights[[above + name, ...(valueType && named ? [named.name] : [])].join('.')] ??
          weight * factor,
        ...(valueType && named && { hiddenMember: named.name }),
      }),
      ...(!many && searched.length > 0 && { searchedMembers: searched.map((one) => one.name) }),
    };
  }
}

function labelTarget(type: ObjectType, enrichment: readonly FieldEnrichment[]): Field | undefined {
  const name = enrichmentTargets(enrichment).find(({ source }) => source.isLabel)?.name;
  return type.fields.find((member) => member.name === name);
}

function planEnrichment(
  type: ObjectType,
  vocabularies: readonly FieldEnrichment[],
): PlannedEnrichment {
  const names = new Set(enrichmentTargets(vocabularies).map(({ name }) => name));
  const targets = type.fields
    .filter(({ name }) => names.has(name))
    .map(({ name, value, many }) => ({
      name,
      form: value.kind === 'language-map' ? ('language-map' as const) : ('text' as const),
      many,
    }));
  return { vocabularies, targets };
}
