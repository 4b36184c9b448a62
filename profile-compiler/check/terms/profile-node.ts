import { type ProfileIssue, warning } from '../../issues.ts';
import { profileNodes } from '../../read/profile-node.ts';
import type { ReadProfile } from '../../read/read-profile.ts';

/** Checks that at most one node describes the profile; SHACL checks the properties of the node. */
export function checkProfileNode(profile: ReadProfile): readonly ProfileIssue[] {
  const [first, ...others] = profileNodes(profile.graph);
  return others.map((node) =>
    warning('several-profile-nodes', profile.graph.placeOf(node), {
      message: `<${node.value}> also describes the profile, after <${first?.value}>, which alone is read`,
    }),
  );
}
