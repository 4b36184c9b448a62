import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compileProfile,
  type Field,
  type ProfileModel,
  readProfileDirectory,
} from '../../index.ts';
import { inferProfile } from '../../infer/infer-profile.ts';
import { readShapesText } from '../../infer/shapes-text.ts';
import { FOREIGN_PROFILES, hasForeignProfiles } from '../foreign.ts';
import { compileInferred } from './inferred.ts';

const present = hasForeignProfiles();
if (!present) {
  console.log(`Skipped: the fields of DCAT-AP, because ${FOREIGN_PROFILES} is not there`);
}

const KEYWORD = 'StandardResourceKeyword';

/** All differences, by their reasons. */
const DIFFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'The shapes have it; the profile leaves it out.': {
    'Catalog.catalogue': `${KEYWORD}[] instead of absent`,
    'Catalog.spatial': 'Spatial[] instead of absent',
    'Catalog.themes': 'LabeledResource[] instead of absent',
    'DataService.format': 'Format[] instead of absent',
    'Distribution.has_policy': 'LabeledResource instead of absent',
    'Organization.type': 'GenericSkosMultiLang instead of absent',
  },
  'The shapes state another cardinality, and the shapes count.': {
    'Catalog.creator': 'AgentMultiLang instead of AgentMultiLang[]',
    'Catalog.rights': 'LabeledResource[] instead of LabeledResource',
    'Dataset.spatial_resolution_in_meters': 'Numeric[] instead of Numeric',
    'Distribution.rights': 'LabeledResource[] instead of LabeledResource',
  },
  'It is of the application profile for high-value datasets, which is a set of shapes of its own.':
    {
      'DataService.hvd_category': 'absent instead of HvdCategory[]',
      'DataService.rights': 'absent instead of LabeledResource',
      'Dataset.hvd_category': 'absent instead of HvdCategory[]',
      'DatasetSeries.hvd_category': 'absent instead of HvdCategory[]',
    },
  'DCAT and other vocabularies have it, the shapes of DCAT-AP 3.0.1 do not.': {
    'Catalog.contact_point': 'absent instead of ContactPoint[]',
    'Catalog.is_part_of': `absent instead of ${KEYWORD}[]`,
    'DataService.identifier': 'absent instead of StandardKeyword[]',
    'DataService.issued': 'absent instead of DateTime',
    'DataService.language': 'absent instead of Language[]',
    'DataService.modified': 'absent instead of DateTime',
    'Dataset.subject': 'absent instead of EuroVoc[]',
    'DatasetSeries.categories': 'absent instead of Theme[]',
    'DatasetSeries.first': `absent instead of ${KEYWORD}`,
    'DatasetSeries.identifier': 'absent instead of StandardKeyword[]',
    'DatasetSeries.keywords': 'absent instead of Keywords[]',
    'DatasetSeries.landing_page': 'absent instead of Page[]',
    'DatasetSeries.last': `absent instead of ${KEYWORD}`,
    'Distribution.type': 'absent instead of DistributionType',
    'Organization.classification': 'absent instead of GenericSkosMultiLang[]',
    'Organization.contact_point': 'absent instead of ContactPoint[]',
    'Organization.description': 'absent instead of SimpleMultiLang',
    'Organization.email': 'absent instead of StandardDisabled',
    'Organization.homepage': 'absent instead of StandardDisabled',
    'Organization.identifier': 'absent instead of StandardKeyword[]',
    'Organization.sub_organization_of': `absent instead of ${KEYWORD}`,
  },
};

describe.runIf(present)('the profile that is made of DCAT-AP 3.0.1', () => {
  it('differs from the one that is written by hand in these fields only', async () => {
    const text = readFileSync(
      join(FOREIGN_PROFILES, 'dcat-ap/3.0.1/shacl/dcat-ap-SHACL.ttl'),
      'utf8',
    );
    const { statements } = readShapesText({ name: 'dcat-ap.ttl', text, base: 'urn:x-base:' });
    const made = compileInferred(inferProfile(statements, { id: 'made' }));
    const written = compileProfile(
      await readProfileDirectory(join(import.meta.dirname, '../../../profiles/dcat-ap')),
    );
    expect(differencesOf(made, written)).toEqual(Object.assign({}, ...Object.values(DIFFERENCES)));
  });
});

/** Fields that one of two profiles lacks or has in another form, by type and name. */
function differencesOf(
  made: ProfileModel,
  written: ProfileModel,
): Readonly<Record<string, string>> {
  const [here, there] = [fieldsOf(made), fieldsOf(written)];
  const names = [...new Set([...here.keys(), ...there.keys()])].sort();
  return Object.fromEntries(
    names.flatMap((name) => {
      const [one, other] = [here.get(name), there.get(name)];
      return one === other ? [] : [[name, `${one ?? 'absent'} instead of ${other ?? 'absent'}`]];
    }),
  );
}

function fieldsOf({ types }: ProfileModel): ReadonlyMap<string, string> {
  return new Map(
    Object.values(types).flatMap(({ name, fields }) =>
      fields.flatMap((field) =>
        'source' in field ? [[`${name}.${field.name}`, formOf(field)] as const] : [],
      ),
    ),
  );
}

function formOf({ source, many }: Field): string {
  return `${source?.mappingClass ?? 'value'}${many ? '[]' : ''}`;
}
