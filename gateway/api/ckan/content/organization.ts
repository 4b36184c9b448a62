import {
  CATALOGUE_ENTITY,
  DCT,
  FOAF,
  type LanguageMap,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import type { StoredDocument } from '../../../../search/index.ts';
import { membersOfStored } from '../../documents/document-members.ts';
import type { PickText } from '../../schema-org/schema-org.ts';
import { type CkanObject, objectReader } from './reading.ts';

/** A catalogue as an organisation of CKAN. */
export interface Organization extends CkanObject {
  readonly id: string;
  readonly name: string;
  readonly title: string;
}

/** Compiles the catalogues of a profile to organisations. */
export function compileOrganizations(model: ProfileModel) {
  const start = objectReader(model);
  const type = model.entities.find(({ name }) => name === CATALOGUE_ENTITY)?.type ?? '';
  return (catalogue: StoredDocument, pick: PickText): Organization => {
    const members = membersOfStored(catalogue);
    const reading = start(type, members, pick);
    const title = reading.first([`${DCT}title`, `${FOAF}name`], 'text');
    return {
      id: catalogue.id,
      name: catalogue.id,
      title: typeof title === 'string' ? title : catalogue.id,
      type: 'organization',
      description: reading.first([`${DCT}description`], 'text') ?? '',
      image_url: '',
      created: null,
      is_organization: true,
      approval_status: 'approved',
      state: 'active',
    };
  };
}

/** A value that packages have in common, with its label. */
export interface LabelledValue {
  readonly value: string;
  readonly label: string | LanguageMap;
}

/** The label of a value for a reader. */
export function labelText({ value, label }: LabelledValue, pick: PickText): string {
  return (typeof label === 'string' ? label : pick(label)) || value;
}

/** The name of a theme as CKAN writes names, in lower case; of one without a code the IRI as it is. */
export function nameOfTheme(value: string): string {
  const name = value.toLowerCase();
  return /^[a-z0-9_-]+$/.test(name) ? name : value;
}

/** A theme as a group of CKAN. */
export function groupOf(theme: LabelledValue, pick: PickText) {
  const title = labelText(theme, pick);
  return {
    id: theme.value,
    name: nameOfTheme(theme.value),
    title,
    display_name: title,
    description: '',
    image_display_url: '',
  };
}

/** A keyword as a tag of CKAN, which is called as it is written. */
export function tagOf(keyword: LabelledValue, pick: PickText) {
  const name = labelText(keyword, pick);
  return { id: keyword.value, name, display_name: name, state: 'active', vocabulary_id: null };
}
