import { describe, expect, it } from 'vitest';
import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { generateDocuments } from './generators/generate-documents.ts';
import { generateQuery } from './generators/generate-queries.ts';
import { createRandom } from './generators/random.ts';
import { searchNaively } from './naive/search.ts';
import { batch, type ContractInput, openFilled } from './opened.ts';
import { idsOf, query } from './queries.ts';

const DOCUMENTS = 60;
const QUERIES = 150;

/** Generated queries give what a naive search over the same documents gives. */
export function describeRandomQueries(input: ContractInput): void {
  for (const model of input.models) {
    for (const entity of model.entities) {
      const fields = searchFieldsOf(model, entity);
      const puts = generateDocuments(model, entity.name, DOCUMENTS);

      describe(`generated ${entity.name} documents of the profile ${model.id}`, () => {
        it('gives the hits, counts and orders that a look at each document gives', async () => {
          await using filled = await openFilled(input, model, puts);
          const random = createRandom(1);
          const collection = { fields, documents: puts };
          for (let round = 0; round < QUERIES; round += 1) {
            const asked = generateQuery(fields, random);
            const result = await filled.index.search(entity.name, asked);
            const expected = searchNaively(collection, asked);
            const { total, facets, measures } = result;
            const found = { total, ids: idsOf(result), facets, measures };
            expect(found, JSON.stringify(asked)).toEqual(expected);
          }
        });

        it('gives the same after documents were replaced and deleted', async () => {
          await using filled = await openFilled(
            input,
            model,
            generateDocuments(model, entity.name, 90),
          );
          const left = puts.filter((_, at) => at % 3 > 0);
          const deletes = Array.from({ length: 90 }, (_, at) => ({
            entity: entity.name,
            id: `${entity.name}-${at}`,
          }));
          await filled.index.write(batch({ puts, cursor: 2 }));
          await filled.index.write(batch({ deletes, puts: left, cursor: 3 }));
          const facets = fields.counted.map(({ name }) => ({ name, first: 50 }));
          const asked = query({ facets });
          const result = await filled.index.search(entity.name, asked);
          const expected = searchNaively({ fields, documents: left }, asked);
          expect(result.total).toBe(left.length);
          expect(result.facets).toEqual(expected.facets);
        });

        it('orders and filters by every field that says so', async () => {
          await using filled = await openFilled(input, model, puts);
          const collection = { fields, documents: puts };
          const queries = [
            ...fields.filters.map(({ name }) => query({ filter: { kind: 'exists', field: name } })),
            ...fields.sorts.flatMap(({ name }) =>
              (['asc', 'desc'] as const).map((direction) =>
                query({ order: [{ by: 'field', field: name, direction }] }),
              ),
            ),
          ];
          for (const asked of queries) {
            const result = await filled.index.search(entity.name, asked);
            const expected = searchNaively(collection, asked).ids;
            expect(idsOf(result), JSON.stringify(asked)).toEqual(expected);
          }
        });
      });
    }
  }
}
