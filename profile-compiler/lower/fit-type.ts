import { type ProfileIssue, warning } from '../issues.ts';
import { isNested, MAPPING_CLASSES, mappingClassNames } from '../mapping-classes/index.ts';
import {
  type FieldScope,
  findPlatformField,
  isPlatformFieldName,
} from '../mapping-classes/platform-fields.ts';
import { reservedBecause } from '../names/reserved-names.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { MappedProperty, PlannedType } from './planned-type.ts';

/** Adapts the properties of a type to its documents: their names, and fields that the platform fills. */
export function fitType(type: PlannedType, cuts: ReadonlySet<string>): PlannedType {
  const names = new Set(type.properties.map(({ mappingName }) => mappingName));
  const issues: ProfileIssue[] = [];
  const report: Report = (...found) => issues.push(warning(...found));
  const properties = type.properties.flatMap((property) => {
    const cut = cuts.has(keyOf(property.node)) ? withoutLink(property) : property;
    const named = fitName(cut, { scope: type.scope, names, report });
    return type.scope === 'term' ? [named] : fitFilled(named, type.scope, report);
  });
  return { ...type, properties, issues };
}

type Report = (...found: Parameters<typeof warning>) => void;

function withoutLink(property: MappedProperty): MappedProperty {
  const { link: _, ...rest } = property;
  return { ...rest, parts: [], mappingClass: 'Standard' };
}

interface Naming {
  readonly scope: FieldScope;
  readonly names: Set<string>;
  readonly report: Report;
}

function fitName(property: MappedProperty, { scope, names, report }: Naming): MappedProperty {
  const { mappingName, place } = property;
  const reason = reservedBecause(mappingName, scope);
  if (reason === undefined) {
    return property;
  }
  const wanted = mappingName.startsWith('_') ? mappingName.replace(/^_+/, '') : `${mappingName}_`;
  const free = /^[A-Za-z]/.test(wanted) && reservedBecause(wanted, scope) === undefined;
  let name = free ? wanted : `field_${mappingName.replace(/^_+/, '')}`;
  while (names.has(name)) {
    name += '_';
  }
  names.add(name);
  report('reserved-name', place, {
    message: `The mapping name "${mappingName}" is ${reason}, so clients see the field as "${name}"`,
  });
  return { ...property, mappingName: name };
}

/** Lets the platform fill its field of this name, whatever the shape states. */
function fitFilled(
  property: MappedProperty,
  scope: FieldScope,
  report: Report,
): readonly MappedProperty[] {
  const { mappingName, path, place, taken } = property;
  const filled = findPlatformField(mappingName, scope);
  if (!filled || taken || (path && filled.mayHavePath)) {
    return [property];
  }
  if (path) {
    report('special-path', place, {
      message: `The platform fills the field "${mappingName}", so its path has no effect`,
    });
  }
  const { path: _, ...pathless } = property;
  const held = fitClass(pathless, report);
  if (held && filled.isSingle && held.maxCount !== 1) {
    report('special-count', place, {
      message: `The platform fills the field "${mappingName}" with one value, so clients see one value, not a list`,
    });
  }
  return held ? [filled.isSingle ? { ...held, maxCount: 1 } : held] : [];
}

function fitClass(property: MappedProperty, report: Report): MappedProperty | undefined {
  const { mappingClass, mappingName, parts, link, place } = property;
  const fitting = mappingClassNames().filter(
    (name) =>
      isPlatformFieldName(mappingName) &&
      MAPPING_CLASSES[name].platformFields?.includes(mappingName),
  );
  const [meant] = fitting;
  if (meant === undefined || fitting.includes(mappingClass)) {
    return property;
  }
  const isHollow = isNested(meant) && parts.length === 0 && link === undefined;
  const effect = isHollow ? 'so the field is left out' : `so its class is ${meant}`;
  report('special-class', place, {
    message: `The platform fills the field "${mappingName}" with a value that ${mappingClass} cannot hold, ${effect}`,
    remedy: `Write pv:mappingClass "${fitting.join('" or "')}"`,
  });
  return isHollow ? undefined : { ...property, mappingClass: meant };
}
