import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { isWebAddress } from '../../schema-org/forms.ts';
import { valueResult } from '../answer.ts';
import { labelText, tagOf } from '../content/organization.ts';
import { ALL_FIELDS, ckanText } from '../parameters.ts';
import { countedValuesOf } from '../search/counted-values.ts';
import { action } from './action.ts';

/** Tags in the order of their names; the platform has none of a vocabulary. */
export const TAG_LIST = action({
  does: 'Return the names of all tags.',
  workload: 'large',
  parameters: {
    query: ckanText().describe('Only tags with this text.'),
    vocabulary_id: ckanText().describe('Only tags of this vocabulary, of which there are none.'),
    ...ALL_FIELDS,
  },
  async run({ context, pick }, { query, vocabulary_id: vocabulary, all_fields: isWhole }) {
    if (vocabulary !== undefined) {
      return valueResult([]);
    }
    const sought = query?.trim();
    const keywords = await countedValuesOf(context, 'tags', sought ? { text: sought } : undefined);
    const tags = keywords
      .map((keyword) => tagOf(keyword, pick))
      .toSorted((a, b) => byCodePoint(a.name, b.name));
    return valueResult(isWhole ? tags : tags.map(({ name }) => name));
  },
});

export const LICENSE_LIST = action({
  does: 'Return the licenses that packages have.',
  workload: 'medium',
  parameters: {},
  async run({ context, pick }) {
    const licences = await countedValuesOf(context, 'license_id');
    return valueResult(
      licences.map((licence) => ({
        id: licence.value,
        title: labelText(licence, pick),
        url: isWebAddress(licence.value) ? licence.value : '',
        status: 'active',
      })),
    );
  },
});
