import { describe, expect, it } from 'vitest';
import {
  createDocumentReader,
  type FoundDocument,
} from '../../../../engines/elasticsearch/documents/document-reader.ts';
import { TERM_PLAN } from '../../../../engines/elasticsearch/mapping/entity-plan.ts';

function found(id: string, json = '{"a":1}', write = 1): FoundDocument {
  const source = { 'index-only': { id, json, etag: `tag of ${json}` } };
  return { _source: source, _seq_no: write, _primary_term: 1 };
}

/** A reader over a server that has these trees, and the ids that it was asked for. */
function reading(most?: number) {
  const trees = new Map(['ash', 'elm', 'oak'].map((id) => [id, found(id)]));
  const asked: (readonly string[])[] = [];
  const load = async (ids: readonly string[]) => {
    asked.push(ids);
    return ids.map((id) => trees.get(id));
  };
  const reader = createDocumentReader(TERM_PLAN, load, most);
  return { trees, asked, read: reader.read };
}

/** A hit that came without its document. */
const hit = (id: string, write = 1) => ({ id, _seq_no: write, _primary_term: 1 });

describe('documents of hits', () => {
  it('are asked for together where they are not kept, and stand in the order of the hits', async () => {
    const { read, asked } = reading();
    await read([hit('oak')]);
    const documents = await read([hit('ash'), hit('oak'), hit('gone'), hit('elm')]);
    expect(documents.map((document) => document?.id)).toEqual(['ash', 'oak', undefined, 'elm']);
    expect(asked).toEqual([['oak'], ['ash', 'gone', 'elm']]);
  });

  it('are the same object while they are as they were', async () => {
    const { read, asked } = reading();
    const [first] = await read([{ id: 'oak', ...found('oak') }]);
    expect(await read([hit('oak'), { id: 'oak', ...found('oak') }])).toEqual([first, first]);
    expect((await read([hit('oak')]))[0]).toBe(first);
    expect(asked).toEqual([]);
  });

  it('are read again where they were written since, or no version is known', async () => {
    const { read, asked, trees } = reading();
    const [first] = await read([hit('oak')]);
    trees.set('oak', found('oak', '{"a":2}', 2));
    expect((await read([hit('oak', 2)]))[0]?.json).toBe('{"a":2}');
    expect((await read([{ id: 'oak' }]))[0]?.json).toBe('{"a":2}');
    expect((await read([{ ...hit('oak'), _primary_term: 2 }]))[0]).not.toBe(first);
    expect(asked).toHaveLength(4);
  });

  it('are forgotten, those not read for longest first, where there are too many', async () => {
    const { read, asked } = reading(16);
    await read([hit('oak'), hit('ash')]);
    await read([hit('elm')]);
    await read([hit('ash')]);
    expect(asked).toHaveLength(2);
    await read([hit('oak')]);
    expect(asked).toHaveLength(3);
  });
});
