/** Deletes all indices whose names begin with a prefix; `node` is the address of an Elasticsearch. */
export async function dropIndices(node: string, prefix: string): Promise<void> {
  const listed = await fetch(new URL(`_cat/indices/${prefix}*?h=index&expand_wildcards=all`, node));
  const names = (await listed.text()).split('\n').filter((name) => name.startsWith(prefix));
  for (const name of names) {
    await fetch(new URL(name, node), { method: 'DELETE' });
  }
}

/** Makes what was written searchable now; asked to the server itself, not to the platform. */
export async function refreshIndices(node: string): Promise<void> {
  await fetch(new URL('_refresh', node), { method: 'POST' });
}
