import {
  CATALOGUE_ENTITY,
  DCT,
  FOAF,
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

export type ToOrganization = (catalogue: StoredDocument, pick: PickText) => Organization;

/** Compiles the catalogues of a profile to organisations. */
export function compileOrganizations(model: ProfileModel): ToOrganization {
  const start = objectReader(model);
  const type = model.entities.find(({ name }) => name === CATALOGUE_ENTITY)?.type ?? '';
  return (catalogue, pick) => {
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
