import type { ObjectType } from '../../../profile-compiler/index.ts';

/** Description of a type: what it is, and the shape and class that it stands for. */
export function describeType(type: ObjectType): string {
  const shape = type.shape && `Shape <${type.shape}>.`;
  const target = type.targetClass && `Instances of <${type.targetClass}>.`;
  return [type.description && sentence(type.description), shape, target].filter(Boolean).join(' ');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
