import type { Term } from '@rdfjs/types';
import { defined } from '../defined.ts';
import { isLiteral } from '../mapping-classes/rules/described.ts';
import type { ProfileModelData } from '../model.ts';
import { DCT, FOAF, OWL, PV } from '../namespaces.ts';
import { languageMap, titleMap } from './language-texts.ts';
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
  const [ownVersion] = graph.objects(node, `${OWL}versionInfo`);
  const [maker] = graph.objects(node, `${FOAF}maker`);
  return {
    title: titleMap(graph.objects(node, `${DCT}title`).filter(isLiteral), 'en') ?? { en: id },
    description: languageMap(graph.objects(node, `${DCT}description`)),
    ...defined({ ownVersion: ownVersion?.value, maker: maker && lowerMaker(graph, maker) }),
  };
}

function lowerMaker(graph: ProfileGraph, maker: Term): { name?: string; mbox?: string } {
  const [name] = graph.objects(maker, `${FOAF}name`);
  const [mbox] = graph.objects(maker, `${FOAF}mbox`);
  return defined({ name: name?.value, mbox: mbox?.value });
}
