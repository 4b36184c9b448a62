import { beforeAll, describe, expect, it } from 'vitest';
import { emitExtractionPlan, type PlannedField, type ProfileModel } from '../../index.ts';
import { withPlants } from '../enrichment/enriched-profile.ts';
import { compileFixture, compileShipped } from '../fixtures.ts';

describe('extraction plan', () => {
  let model: ProfileModel;
  let plan: ReturnType<typeof emitExtractionPlan>;
  beforeAll(async () => {
    model = await compileFixture('every-class');
    plan = emitExtractionPlan(model);
  });

  const fieldOf = (entity: string, ...path: readonly string[]): PlannedField | undefined => {
    let fields = plan.entities[entity];
    let found: PlannedField | undefined;
    for (const name of path) {
      found = fields?.find((field) => field.name === name);
      fields = found?.fields;
    }
    return found;
  };

  it('is frozen plain data that survives JSON', () => {
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(Object.isFrozen(plan.entities.dataset?.[0])).toBe(true);
  });

  it('says what vocabularies do to a field, in the form that the model publishes', () => {
    const replacements = ['label:pref_label', 'name:alt_label.en', 'schemes:in_scheme'];
    const { entities } = emitExtractionPlan(withPlants({ replacements }));
    const kind = entities.dataset?.find(({ name }) => name === 'kind');
    expect(kind?.enrichment?.vocabularies).toMatchObject([{ vocabulary: 'plants' }]);
    expect(kind?.enrichment?.targets).toEqual([
      { name: 'label', form: 'language-map', many: false },
      { name: 'name', form: 'text', many: false },
      { name: 'schemes', form: 'text', many: true },
    ]);
    expect(kind?.hiddenWeight).toBe(1);
    const beds = entities.dataset?.find(({ name }) => name === 'beds');
    expect(beds?.fields?.find(({ name }) => name === 'kind')?.hiddenWeight).toBe(0.5);
    expect(entities.dataset?.find(({ name }) => name === 'theme')?.enrichment).toBeUndefined();
  });

  it('is the same for a model that went through JSON', () => {
    expect(emitExtractionPlan(JSON.parse(JSON.stringify(model)))).toEqual(plan);
  });

  it('names every field of every entity, in the order of the shape', () => {
    for (const entity of model.entities) {
      const names = model.types[entity.type]?.fields.map(({ name }) => name);
      expect(plan.entities[entity.name]?.map(({ name }) => name)).toEqual(names);
    }
  });

  it('tells where the values of a field come from', () => {
    expect(fieldOf('dataset', 'agent_some')).toEqual({
      name: 'agent_some',
      mappingClass: 'Agent',
      from: 'path',
      predicate: 'https://every.example/ns#agent_some',
      many: true,
      mandatory: true,
      hiddenWeight: 1,
      hiddenMember: 'name',
    });
    expect(fieldOf('dataset', 'id')).toMatchObject({ from: 'platform', many: false });
    expect(fieldOf('dataset', 'unfilled')).toMatchObject({ from: 'none' });
    expect(fieldOf('dataset', 'metrics_any')).toMatchObject({ from: 'none' });
    expect(fieldOf('dataset', 'catalog', 'title')).toMatchObject({
      from: 'path',
      predicate: 'http://purl.org/dc/terms/title',
    });
  });

  it('holds the fields of nested objects, and knows distributions', () => {
    expect(fieldOf('dataset', 'linked_any', 'leaf', 'code')).toMatchObject({
      mappingClass: 'Theme',
    });
    expect(fieldOf('dataset', 'linked_any')).toMatchObject({ nests: 'other' });
    expect(fieldOf('dataset', 'distributions')).toMatchObject({ nests: 'distribution' });
  });

  it('weighs labels that are not shown like the label, halved by each level', () => {
    expect(fieldOf('dataset', 'theme_any')?.hiddenWeight).toBe(1);
    expect(fieldOf('dataset', 'license_any')?.hiddenWeight).toBe(0.5);
    expect(fieldOf('dataset', 'linked_any', 'leaf', 'code')?.hiddenWeight).toBe(0.25);
    expect(fieldOf('dataset', 'language_any')?.hiddenWeight).toBeUndefined();
  });

  it('covers the default profile', async () => {
    const { entities } = emitExtractionPlan(await compileShipped('default'));
    const fields = [...(entities.dataset ?? []), ...(entities.catalog ?? [])];
    expect(fields.filter(({ from }) => from === 'none')).toEqual([]);
    expect(fields.length).toBeGreaterThan(15);
  });
});
