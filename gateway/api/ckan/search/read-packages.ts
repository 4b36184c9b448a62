import { nextTurn } from '../../../../repository/index.ts';
import { type Hit, isObject, type StoredDocument } from '../../../../search/index.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import { catalogueIdOf } from '../../documents/linked-catalogues.ts';
import type { CkanObject } from '../content/reading.ts';
import { type ActionCall, organizationsById } from '../context.ts';

/** Packages that are made in one step; the event loop runs between two. */
const STEP = 20;

/** The packages of found datasets, which cost as much as they are. */
export function foundPackages(call: ActionCall, hits: readonly Hit[]): AsyncGenerator<CkanObject> {
  call.charge(hits.length);
  return readPackages(
    call,
    hits.map(({ document }) => document),
  );
}

/** The packages of stored datasets, in their order. */
export async function* readPackages(
  call: Pick<ActionCall, 'context' | 'pick'>,
  documents: readonly StoredDocument[],
): AsyncGenerator<CkanObject> {
  const { context, pick } = call;
  const catalogueOf = catalogueReader(context.fields.counted.organization[0]?.name);
  const ids = documents.flatMap((document) => catalogueOf(document) ?? []);
  const organizations = await organizationsById(call, ids);
  for (const [at, document] of documents.entries()) {
    const organization = organizations.get(catalogueOf(document) ?? '');
    yield context.toPackage({ document, organization }, pick);
    if ((at + 1) % STEP === 0) {
      await nextTurn();
    }
  }
}

/** Reads the id of the catalogue of a document, which `member` names. */
function catalogueReader(member: string | undefined) {
  return (document: StoredDocument): string | undefined => {
    const members = membersOfStored(document);
    const held = member === undefined ? undefined : members[member];
    return isObject(held) ? catalogueIdOf(held) : undefined;
  };
}
