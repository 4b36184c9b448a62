import { issue, type ProfileIssue } from '../../issues.ts';
import { profileNodes } from '../../lower/profile-node.ts';
import type { ReadProfile } from '../../read/read-profile.ts';

/** Checks that exactly one node describes the profile; SHACL checks the properties of the node. */
export function checkProfileNode(profile: ReadProfile): readonly ProfileIssue[] {
  const [first, ...others] = profileNodes(profile.graph);
  if (!first) {
    const message = 'No Turtle file has a node of the class pv:PlatformProfile';
    const place = { file: profile.source.directory };
    return standsInBrokenFile(profile) ? [] : [issue('profile-node-missing', place, { message })];
  }
  return others.map((node) =>
    issue('several-profile-nodes', profile.graph.placeOf(node), {
      message: `<${node.value}> also describes the profile, after <${first.value}>`,
    }),
  );
}

function standsInBrokenFile({ brokenFiles, source }: ReadProfile): boolean {
  return source.files.some(
    ({ name, text }) => brokenFiles.has(name) && /:(Platform|Piveau)Profile\b/.test(text),
  );
}
