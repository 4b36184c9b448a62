import { describe, expect, it } from 'vitest';
import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { relatedDocuments } from '../../../related/related-documents.ts';
import { type ContractInput, openForSuite, openSmallCatalogue } from './opened.ts';
import { SMALL_CATALOGUE } from './samples/small-catalogue.ts';

/** Documents that have most in common with one, through the port alone. */
export function describeRelated(input: ContractInput): void {
  describe('related documents', () => {
    const filled = openForSuite(() => openSmallCatalogue(input));

    it.each([
      ['trees-bonn', ['bike-counters', 'mayor-office', 'forest-survey']],
      ['forets-wallonnes', ['eau-potable', 'forest-survey', 'trees-bonn']],
      ['bike-counters', ['mayor-office', 'trees-bonn', 'fietstellingen']],
    ])('of %s are the same on every engine', async (id, expected) => {
      const model = input.defaultModel;
      const entity = model.entities.find(({ name }) => name === 'dataset');
      const document = SMALL_CATALOGUE.find((one) => one.id === id)?.document;
      if (!entity || !document) {
        throw new Error(`There is no dataset ${id}`);
      }
      const fields = searchFieldsOf(model, entity);
      const membersOf = ({ json }: { readonly json: string }) => JSON.parse(json);
      const asked = { entity, fields, id, document, membersOf };
      const found = await relatedDocuments(filled.index, asked, 3);
      expect(found.map((one) => one.id)).toEqual(expected);
    });
  });
}
