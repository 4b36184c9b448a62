import { issue, type ProfileIssue } from '../../issues.ts';
import type { PlannedType, TypePlan } from '../../lower/planned-type.ts';

/** Finds shapes that link back to themselves; reports every circle once, where it closes. */
export function checkLinkCycles(plan: TypePlan): readonly ProfileIssue[] {
  const issues: ProfileIssue[] = [];
  const finished = new Set<string>();
  for (const type of plan.types) {
    visit(type, []);
  }
  return issues;

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
        const message = `The links form a circle: ${names.join(' → ')}`;
        issues.push(issue('link-cycle', property.place, { message }));
      } else if (next) {
        visit(next, trail);
      }
    }
    finished.add(type.key);
  }
}
