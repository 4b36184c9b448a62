import { type ProfileIssue, warning } from '../issues.ts';
import { keyOf } from '../read/profile-graph.ts';
import type { PlannedType, TypePlan } from './planned-type.ts';

/** A property whose link closes a circle. */
interface ClosingLink {
  /** Key of the node of the property. */
  readonly key: string;
  readonly issue: ProfileIssue;
}

/** Finds the links that lead shapes back to themselves, once for each circle, at its end. */
export function closingLinks(plan: TypePlan): readonly ClosingLink[] {
  const found: ClosingLink[] = [];
  const finished = new Set<string>();
  for (const type of plan.types) {
    visit(type, []);
  }
  return found;

  function visit(type: PlannedType, above: readonly PlannedType[]): void {
    if (finished.has(type.key)) {
      return;
    }
    const trail = [...above, type];
    for (const property of type.properties) {
      const next = plan.nested(type, property);
      const start = trail.findIndex(({ key }) => key === next?.key);
      if (next && start >= 0) {
        const circle = trail.slice(start);
        const names = [...circle, ...circle.slice(0, 1)].map(({ name }) => name);
        const message = `The links form a circle: ${names.join(' → ')}; a document is finite, so this field holds IRIs, and nested nodes as JSON text`;
        found.push({
          key: keyOf(property.node),
          issue: warning('link-cycle', property.place, message),
        });
      } else if (next) {
        visit(next, trail);
      }
    }
    finished.add(type.key);
  }
}
