import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emitElasticsearchMappings,
  type ProfileModelData,
} from '../../../../../profile-compiler/index.ts';
import { compileFixture, compileShipped } from '../../../../../profile-compiler/test/fixtures.ts';
import { compileGaiaX, hasForeignProfiles } from '../../../../../profile-compiler/test/foreign.ts';
import {
  describeOnElasticsearch,
  uniqueNamespace,
} from '../../../../../repository/test/backends/index.ts';
import { runSteps } from '../../../../async/steps.ts';
import {
  type StoredSource,
  storedDocument,
} from '../../../../engines/elasticsearch/documents/stored-document.ts';
import { planEntity } from '../../../../engines/elasticsearch/mapping/entity-plan.ts';
import { toSource } from '../../../../engines/elasticsearch/mapping/to-source.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import { TERM_MODEL } from '../../../../terms/term-model.ts';
import { generateDocuments, indexed } from '../../contract/generators/generate-documents.ts';

const MODELS: readonly ProfileModelData[] = [
  await compileShipped('default'),
  await compileShipped('minimal'),
  await compileFixture('every-class'),
  ...(hasForeignProfiles() ? [await compileGaiaX()] : []),
  TERM_MODEL,
];

const LONG = 'Überlänge '.repeat(4000);
const TEXTS = {
  de: LONG,
  'de-CH': 'Chuchichäschtli',
  'x-private-use': '\ud800 lone',
  'zh-Hant-TW': '東京都',
  12: 'no tag',
};

/** Values that an index could choke on, whatever the field: none of them may lose a document. */
const HOSTILE: readonly unknown[] = [
  '',
  LONG,
  LONG.replaceAll(' ', ''),
  '\u0000\ud800',
  '2021-02-30',
  '99999',
  '0000',
  1e300,
  1.5,
  -0,
  true,
  null,
  [],
  {},
  [[['x']]],
  TEXTS,
  { id: LONG, label: TEXTS, resource: 5, unknown: { deep: [1, 'x'] } },
  Array.from({ length: 300 }, (_, id) => ({ id, label: `label ${id}` })),
];

describeOnElasticsearch('Index definitions on Elasticsearch', ({ node }) => {
  const client = new Client({ node });
  const prefix = uniqueNamespace();
  const indexOf = (model: ProfileModelData, entity: string) => `${prefix}-${model.id}-${entity}`;

  afterAll(async () => {
    const index = MODELS.flatMap((model) => model.entities.map(({ name }) => indexOf(model, name)));
    await client.indices.delete({ index, ignore_unavailable: true });
    await client.close();
  });

  describe.each(MODELS)('of the profile $id', (model) => {
    beforeAll(async () => {
      for (const [entity, definition] of Object.entries(emitElasticsearchMappings(model))) {
        await client.indices.create({
          index: indexOf(model, entity),
          ...definition,
        } as Parameters<Client['indices']['create']>[0]);
      }
    });

    it.each(model.entities)('take every document of $name', async (entity) => {
      const plan = planEntity(model, entity);
      const typeFields = model.types[entity.type]?.fields ?? [];
      const hostile = HOSTILE.map((value, at) => {
        const members = typeFields.map(({ name }) => [name, value]);
        const document = { ...Object.fromEntries(members), id: `hostile-${at}` };
        return indexed({ entity: entity.name, id: `hostile-${at}`, document });
      });
      const generated = generateDocuments(model, entity.name, 20);
      const documents: readonly IndexedDocument[] = [...hostile, ...generated];
      const index = indexOf(model, entity.name);
      for (const one of documents) {
        const { id, json } = one;
        // One by one: all of them together are larger than a request to a small server may be.
        await client.index({ index, id, document: await runSteps(toSource(plan, one)) });
        const { _source: source } = await client.get<StoredSource>({ index, id });
        expect(source && storedDocument(plan, source)).toMatchObject({ id, json });
      }
    });
  });
});
