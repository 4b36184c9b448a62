import { reservedBecause } from '../check/names/reserved-names.ts';
import { localName } from '../emit/graphql-names/type-names.ts';
import { isNested } from '../mapping-classes/index.ts';
import { type FieldScope, findPlatformField } from '../mapping-classes/platform-fields.ts';
import { DCAT, DCT, FOAF, RDF } from '../namespaces.ts';
import type { Property, Shape } from '../read/shape.ts';
import { type ClassChoice, chooseClass } from './class-rules.ts';
import type { NodeFacts } from './class-shapes.ts';
import { freeFieldName, pascalCase } from './field-names.ts';
import type { InferredEntity, InferredField, InferredShape } from './inferred-profile.ts';
import { KNOWN_NAME } from './known-fields.ts';
import { type DraftField, knownDrafts, ofKnown, ruleDraft } from './plan-field.ts';
import { followingShape, linkedField } from './plan-links.ts';
import type { Planning, ShapeDraft } from './planning.ts';
import type { PropertyFacts } from './property-facts.ts';
import type { Root } from './roots.ts';

/** Paths that become no fields, and why: the platform keeps these links itself. */
const KEPT_LINKS: Readonly<Record<string, string>> = {
  [`${RDF}type`]: 'the class itself',
  [`${DCAT}dataset`]: 'the platform keeps the datasets of a catalogue',
  [`${DCAT}record`]: 'the platform keeps records itself: the field catalog_record',
  [`${DCAT}service`]: 'the platform keeps the services of a catalogue',
};

/** Paths that portals need, by class: they become fields even where no shape states them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [`${DCAT}Dataset`]: [
    `${DCT}title`,
    `${DCT}description`,
    `${DCAT}keyword`,
    `${DCAT}theme`,
    `${DCT}publisher`,
    `${DCT}issued`,
    `${DCT}modified`,
    `${DCAT}distribution`,
  ],
  [`${DCAT}Catalog`]: [`${DCT}title`, `${DCT}description`, `${DCT}publisher`],
  [`${DCAT}Distribution`]: [`${DCT}title`, `${DCAT}accessURL`, `${DCT}format`, `${DCT}license`],
  [`${DCAT}DataService`]: [`${DCT}title`, `${DCT}description`],
  [`${DCAT}DatasetSeries`]: [`${DCT}title`, `${DCT}description`],
  organization: [`${FOAF}name`],
};

/** Plans the shape of an entity. */
export function planRoot(planning: Planning, { targetClass, facts, entity }: Root): InferredShape {
  const known = planning.known.shapeOf(targetClass);
  if (planning.planned.has(targetClass)) {
    return planned(planning, targetClass);
  }
  planShape(planning, {
    draft: { key: targetClass, targetClass, facts, name: known?.name ?? localName(targetClass) },
    known,
    entity,
  });
  return planned(planning, targetClass);
}

function planned(planning: Planning, targetClass: string): InferredShape {
  const shape = planning.planned.get(targetClass);
  if (!shape) {
    throw new Error(`${targetClass} has a shape without properties`);
  }
  return shape;
}

/** Plans the shape of objects that fields link to; once, wherever they do. */
function planObject(planning: Planning, draft: ShapeDraft): InferredShape | undefined {
  const { planned: done, known, roots } = planning;
  const root = roots.get(draft.key);
  if (root) {
    return planRoot(planning, root);
  }
  if (!done.has(draft.key)) {
    const ofClass = draft.targetClass === undefined ? undefined : known.shapeOf(draft.targetClass);
    planShape(planning, { draft, known: ofClass });
  }
  return done.get(draft.key);
}

interface ShapeRequest {
  readonly draft: ShapeDraft;
  /** The shape of the well-known profile for the class. */
  readonly known: Shape | undefined;
  readonly entity?: InferredEntity;
}

function planShape(planning: Planning, { draft, known, entity }: ShapeRequest): void {
  const { key, targetClass, facts, name } = draft;
  const scope = scopeOf(targetClass, entity);
  const typeName = planning.names.free(known?.name ?? pascalCase(name));
  planning.open.push(key);
  const stated = orderAsKnown(facts, known).flatMap((one) => fieldsAt(planning, draft, one));
  const needed = neededPaths(targetClass, entity).filter(
    (path) => !stated.some((field) => field.path === path),
  );
  const extra = needed.flatMap((path) => addedFields(planning, known, path));
  planning.open.pop();
  const own = [...stated, ...extra];
  const fields =
    own.length === 0 ? [] : withFreeNames([...own, ...platformFields(known, scope, own)], scope);
  const iri = `${planning.namespace}${typeName}_Shape`;
  const shape =
    fields.length === 0
      ? undefined
      : {
          iri,
          typeName,
          ...(targetClass !== undefined && { targetClass }),
          ...(entity && { entity }),
          fields,
        };
  planning.planned.set(key, shape);
  planning.sizes.set(
    iri,
    fields.reduce((sum, field) => sum + sizeOf(planning, field), 0),
  );
}

function sizeOf({ sizes }: Planning, { link, parts }: InferredField): number {
  return 1 + parts.length + (link === undefined ? 0 : (sizes.get(link) ?? 0));
}

/** Fields of the well-known profile come in its order, the others behind them in that of the shapes. */
function orderAsKnown({ properties }: NodeFacts, known: Shape | undefined): PropertyFacts[] {
  const order = (known?.properties ?? []).flatMap(({ path }) => path?.value ?? []);
  const rank = ({ path }: PropertyFacts) => {
    const at = order.indexOf(path);
    return at < 0 ? order.length : at;
  };
  return properties.toSorted((one, other) => rank(one) - rank(other));
}

/** The fields of one path: several where the well-known profile reads it in several ways. */
function fieldsAt(
  planning: Planning,
  { targetClass }: ShapeDraft,
  facts: PropertyFacts,
): readonly InferredField[] {
  const kept = KEPT_LINKS[facts.path];
  if (kept !== undefined) {
    return [];
  }
  const known = planning.known.at(targetClass, facts.path);
  const isUsual =
    planning.known.isSettled(targetClass, facts.path) || !isCertain(chooseClass(facts));
  const drafts = isUsual ? knownDrafts(facts, known) : [];
  if (drafts.length > 0) {
    return drafts.flatMap((draft) => withKnownLink(planning, draft, known));
  }
  return [
    linkedField(planning, facts, planObject) ??
      ruleDraft(facts, planning.fromData(targetClass, facts.path)),
  ];
}

function isCertain(choice: ClassChoice | undefined): boolean {
  return choice !== undefined && !choice.isGuess;
}

/** Why a path of any class becomes no field; `undefined` where it may. */
export function keptLink(path: string): string | undefined {
  return KEPT_LINKS[path];
}

/** A field that follows a shape in the well-known profile follows the shape for the same class here. */
function withKnownLink(
  planning: Planning,
  draft: DraftField,
  known: readonly Property[],
): InferredField[] {
  const link = known.find(({ mappingName }) => mappingName === draft.name)?.link;
  if (!isNested(draft.mappingClass) || link === undefined) {
    return [draft];
  }
  const shape = shapeLikeKnown(planning, link);
  return shape
    ? [followingShape(shape, draft)]
    : [
        {
          ...draft,
          mappingClass: 'StandardResourceKeyword',
          why: `${draft.why}; its circle is cut here`,
        },
      ];
}

/** The shape for the class that a shape of the well-known profile is for; that one itself where there is none. */
function shapeLikeKnown(planning: Planning, iri: string): InferredShape | undefined {
  const known = planning.known.shapeAt(iri);
  const targetClass = known?.targetClasses[0];
  if (!known || targetClass === undefined || planning.open.includes(targetClass)) {
    return undefined;
  }
  const facts = planning.facts.byClass.get(targetClass);
  if (facts && facts.properties.length > 0) {
    return planObject(planning, {
      key: targetClass,
      targetClass,
      facts,
      name: known.name ?? localName(targetClass),
    });
  }
  const key = `${KNOWN_NAME} ${targetClass}`;
  if (!planning.planned.has(key)) {
    const name = known.name ?? localName(targetClass);
    planning.open.push(targetClass);
    planning.planned.set(key, addedShape(planning, known, name));
    planning.open.pop();
  }
  return planning.planned.get(key);
}

/** A shape of the well-known profile, which the input lacks. */
function addedShape(planning: Planning, known: Shape, name: string): InferredShape {
  const typeName = planning.names.free(name);
  const iri = `${planning.namespace}${typeName}_Shape`;
  // What the platform fills of entities has no meaning in what they nest.
  const own = known.properties.filter(
    ({ mappingName = '', path }) => path || ['id', 'resource'].includes(mappingName),
  );
  const fields = own.flatMap((property) => {
    const draft = ofKnown(property, property.path ? 'added' : 'platform', `as in ${KNOWN_NAME}`);
    return draft ? withKnownLink(planning, draft, [property]) : [];
  });
  planning.sizes.set(
    iri,
    fields.reduce((sum, field) => sum + sizeOf(planning, field), 0),
  );
  const [targetClass] = known.targetClasses;
  planning.hints.push(`No shape describes ${name}: it has the fields of ${KNOWN_NAME}.`);
  return {
    iri,
    typeName,
    ...(targetClass !== undefined && { targetClass }),
    added: `no shape describes it; as in ${KNOWN_NAME}`,
    fields,
  };
}

function neededPaths(
  targetClass: string | undefined,
  entity: InferredEntity | undefined,
): readonly string[] {
  const key = entity?.id === 'organization' ? entity.id : (targetClass ?? '');
  return NEEDED[key] ?? [];
}

function addedFields(
  planning: Planning,
  known: Shape | undefined,
  path: string,
): readonly InferredField[] {
  const properties = (known?.properties ?? []).filter((property) => property.path?.value === path);
  return properties.flatMap((property) => {
    const draft = ofKnown(
      property,
      'added',
      `no shape states it, but portals show it; as in ${KNOWN_NAME}`,
    );
    return draft ? withKnownLink(planning, draft, [property]) : [];
  });
}

function scopeOf(targetClass: string | undefined, entity: InferredEntity | undefined): FieldScope {
  if (entity) {
    const { id, list } = entity;
    if (list === 'core') {
      return id as 'dataset' | 'catalog' | 'organization';
    }
    return IN_CATALOGUE.includes(id) ? 'catalogued-resource' : 'resource';
  }
  return targetClass === `${DCAT}Distribution` ? 'distribution' : 'nested';
}

/** Custom resources that belong to catalogues. */
export const IN_CATALOGUE: readonly string[] = ['dataservice', 'datasetseries'];

/** The fields that the platform fills: those of the well-known profile, else the id and the IRI. */
function platformFields(
  known: Shape | undefined,
  scope: FieldScope,
  own: readonly InferredField[],
): readonly InferredField[] {
  const why = 'filled by the platform';
  const without = (known?.properties ?? []).filter(({ path }) => !path);
  const taken = new Set(own.map(({ name }) => name));
  const ofProfile = without.flatMap((one) => ofKnown(one, 'platform', why) ?? []);
  const usual: DraftField[] = [
    ...(scope === 'nested' ? [] : [usualField('id', 'StandardText', why)]),
    usualField('resource', 'StandardResourceKeyword', why),
  ];
  return (known ? ofProfile : usual).filter(
    ({ name }) => !taken.has(name) || isRefused(name, scope),
  );
}

function usualField(
  name: string,
  mappingClass: 'StandardText' | 'StandardResourceKeyword',
  why: string,
): DraftField {
  const origin = 'platform';
  return {
    name,
    mappingClass,
    minCount: 0,
    maxCount: 1,
    parts: [],
    origin,
    why,
    places: [],
    keys: [],
  };
}

/** Whether the platform never reads a field of this name from a path. */
function isRefused(name: string, scope: FieldScope): boolean {
  return findPlatformField(name, scope)?.path === 'refused';
}

/** Fields whose name is taken, or means something else to the platform, get the prefix of their namespace. */
function withFreeNames(
  fields: readonly InferredField[],
  scope: FieldScope,
): readonly InferredField[] {
  const inOrder = [
    ...fields.filter(({ path }) => path === undefined),
    ...fields.filter(
      ({ origin, path }) => path !== undefined && origin !== 'rule' && origin !== 'decide',
    ),
    ...fields.filter(
      ({ origin, path }) => path !== undefined && (origin === 'rule' || origin === 'decide'),
    ),
  ];
  const taken = new Set<string>();
  const names = new Map<InferredField, string>();
  for (const field of inOrder) {
    const isTaken = (name: string) =>
      taken.has(name) ||
      reservedBecause(name, scope) !== undefined ||
      (field.path !== undefined && isRefused(name, scope));
    const name = freeFieldName(field.name, field.path ?? '', isTaken);
    taken.add(name);
    names.set(field, name);
  }
  return fields.map((field) => ({ ...field, name: names.get(field) ?? field.name }));
}
