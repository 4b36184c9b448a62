import type { Term } from '@rdfjs/types';
import type { ProfileModelData } from '../model.ts';
import { DCT, FOAF, OWL, PV } from '../namespaces.ts';
import { languageMap } from './language-texts.ts';
import type { ProfileGraph } from './profile-graph.ts';

/** Classes of the profile node; the second is an alias. */
export const PROFILE_CLASSES = [`${PV}PlatformProfile`, `${PV}PiveauProfile`] as const;

/** Lists the nodes that describe a profile. */
export function profileNodes(graph: ProfileGraph): readonly Term[] {
  return PROFILE_CLASSES.flatMap((iri) => graph.ofClass(iri));
}

/** Reads the profile node, the author's description of the profile; without a title, the title is its id. */
export function readProfileNode(
  graph: ProfileGraph,
  id: string,
): Pick<ProfileModelData, 'title' | 'description' | 'ownVersion' | 'maker'> {
  const [node] = profileNodes(graph);
  if (!node) {
    return { title: { en: id }, description: {} };
  }
  const titles = graph.objects(node, `${DCT}title`);
  const [ownVersion] = graph.objects(node, `${OWL}versionInfo`);
  const [maker] = graph.objects(node, `${FOAF}maker`);
  return {
    title: titleOf(titles) ?? { en: id },
    description: languageMap(graph.objects(node, `${DCT}description`)),
    ...(ownVersion ? { ownVersion: ownVersion.value } : {}),
    ...(maker ? { maker: lowerMaker(graph, maker) } : {}),
  };
}

function lowerMaker(graph: ProfileGraph, maker: Term): { name?: string; mbox?: string } {
  const [name] = graph.objects(maker, `${FOAF}name`);
  const [mbox] = graph.objects(maker, `${FOAF}mbox`);
  return { ...(name ? { name: name.value } : {}), ...(mbox ? { mbox: mbox.value } : {}) };
}

/** The titles by language; one without language counts as English where it is alone. */
function titleOf(titles: readonly Term[]): ProfileModelData['title'] | undefined {
  const tagged = languageMap(titles);
  const [first] = titles;
  if (Object.keys(tagged).length > 0) {
    return tagged;
  }
  return first?.termType === 'Literal' ? { en: first.value } : undefined;
}
