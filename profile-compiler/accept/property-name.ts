import { isGraphqlName } from '../names/type-names.ts';
import { PV } from '../namespaces.ts';
import type { ReadProfile } from '../read/read-profile.ts';
import type { Property } from '../read/shape.ts';
import { type Accepted, asStated, warned } from './accepted.ts';

/** Gives a property a name that every target accepts; one without a name becomes no field. */
export function acceptName({ graph }: ReadProfile, property: Property): Accepted<Property> {
  const { mappingName, mappingClass, place } = property;
  if (mappingName === undefined) {
    const { mappingClass: _, ...unmapped } = property;
    const message = `It has the mapping class ${mappingClass} but no mapping name, so it becomes no field`;
    return warned(unmapped, 'name-missing', place, message);
  }
  if (isGraphqlName(mappingName)) {
    return asStated(property);
  }
  const name = legalName(mappingName);
  const at = { ...place, ...graph.placeOf(property.node, `${PV}mappingName`) };
  const message = `"${mappingName}" is not a valid field name, so clients see the field as "${name}"`;
  return warned({ ...property, mappingName: name }, 'illegal-name', at, message);
}

/** A valid name that resembles another: `access-url` → `access_url`. */
function legalName(name: string): string {
  const letters = name.replace(/[^_0-9A-Za-z]+/g, '_').replace(/^_+(?=[A-Za-z])|^_*(?=_)/, '');
  return /^[A-Za-z]/.test(letters) ? letters : `field_${letters.replace(/^_+/, '')}`;
}
