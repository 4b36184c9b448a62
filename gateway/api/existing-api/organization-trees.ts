import type { StoredDocument } from '../../../search/index.ts';

/** An organisation with those below it, as the search of the existing API lists them. */
export interface OrganizationTree {
  readonly id: string;
  /** As in the document; absent if it has none. */
  readonly name?: unknown;
  /** Its IRI; absent if the profile has no such field. */
  readonly resource?: unknown;
  readonly children: readonly OrganizationTree[];
}

interface Node extends OrganizationTree {
  readonly children: Node[];
}

/** The fields of an organisation in a profile. */
interface TreeDocument {
  readonly [member: string]: unknown;
  readonly ancestors?: readonly { readonly id?: string }[];
}

/**
 * The trees of organisations, from documents in the order of their ids, which `titleField` titles. The last of `ancestors` is the parent; without
 * that field in the profile, or where the parent is not listed, an organisation is a root.
 */
export async function organizationTrees(
  documents: AsyncIterable<Pick<StoredDocument, 'id' | 'json'>>,
  titleField: string,
): Promise<readonly OrganizationTree[]> {
  const nodes = new Map<string, Node>();
  const parents = new Map<string, string | undefined>();
  for await (const { id, json } of documents) {
    const document: TreeDocument = JSON.parse(json);
    const { name = document[titleField], resource } = document;
    parents.set(id, document.ancestors?.at(-1)?.id);
    nodes.set(id, {
      id,
      ...(name !== undefined && { name }),
      ...(resource !== undefined && { resource }),
      children: [],
    });
  }
  const roots: Node[] = [];
  for (const [id, node] of nodes) {
    const parent = nodes.get(parents.get(id) ?? '');
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
