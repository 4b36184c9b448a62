import type { PlatformClient } from './platform-client.ts';

const PAGE = 100;

interface Answered<Node> {
  readonly datasets: {
    readonly nodes: readonly Node[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

/** Fields of all datasets of a platform, page by page, in the order of their ids. */
export async function* pagesOfDatasets<Node>(
  { graphql }: PlatformClient,
  fields: string,
): AsyncGenerator<readonly Node[]> {
  for (let after = '', isLast = false; !isLast; ) {
    const { datasets }: Answered<Node> = await graphql(
      `{ datasets(first: ${PAGE}${after}) { pageInfo { hasNextPage endCursor } nodes { ${fields} } } }`,
    );
    yield datasets.nodes;
    after = `, after: ${JSON.stringify(datasets.pageInfo.endCursor)}`;
    isLast = !datasets.pageInfo.hasNextPage;
  }
}

export async function idsOfDatasets(client: PlatformClient): Promise<readonly string[]> {
  const pages = await Array.fromAsync(pagesOfDatasets<{ readonly id: string }>(client, 'id'));
  return pages.flat().map(({ id }) => id);
}
