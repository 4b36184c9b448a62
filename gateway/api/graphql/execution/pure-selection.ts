import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { FieldPlan, PureSelection } from './plan.ts';

/** Declares, as `extensions`, that a field depends on nothing but its object, its arguments and the languages of the reader. */
export const PURE = { isPure: true };

/** What the selection depends on; `undefined` unless all fields are pure, and all below them. */
export function pureSelection(
  type: GraphQLObjectType,
  fields: readonly FieldPlan[],
): PureSelection | undefined {
  const variable: PureSelection['variable'][number][] = [];
  const signatures: string[] = [];
  for (const field of fields) {
    const below = field.selection?.pure;
    if (!isPure(field.definition) || (field.selection && !below)) {
      return undefined;
    }
    if (field.args.kind === 'variable') {
      variable.push(field.args);
    }
    const args = field.args.kind === 'variable' ? '$' : JSON.stringify(field.args.values);
    signatures.push(`${field.key}:${field.name}${args}${below?.signature ?? ''}`);
    variable.push(...(below?.variable ?? []));
  }
  return { variable, signature: `${type.name}{${signatures.join()}}` };
}

function isPure({ name, extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions.isPure === true || name === '__typename';
}
