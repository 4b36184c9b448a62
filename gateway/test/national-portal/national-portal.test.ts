import { afterAll, beforeAll, describe } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import { openMcp, type TestMcp } from '../mcp/open-mcp.ts';
import { filesOfHits } from './files.ts';
import { fillNationalPortal } from './fill.ts';
import { packagesOfCkan } from './packages.ts';
import { termsOfSchemaOrg } from './schema-org.ts';
import { answersOfSurfaces } from './surfaces.ts';

describeWithSharedData('two hundred datasets of a national portal', () => {
  let mcp: TestMcp;

  // Filling takes longer than most of what is asked then.
  beforeAll(async () => {
    mcp = await openMcp({ model: await compileShipped('dcat-ap') });
    await fillNationalPortal(mcp.test);
  });
  afterAll(() => mcp[Symbol.asyncDispose]());

  const portal = () => mcp.test;
  describe('as packages of CKAN', () => packagesOfCkan(portal));
  describe('all hits of a search', () => filesOfHits(portal));
  describe('in terms of schema.org', () => termsOfSchemaOrg(portal));
  // Last, as it adds to them.
  describe('on every surface', () => answersOfSurfaces(() => mcp));
});
