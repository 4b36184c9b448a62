import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../../process/cli/commands/profile/profile.ts';
import { collectedOutput } from '../../../../process/command/command-output.ts';
import { runCommand } from '../../../../process/command/run-command.ts';

const DCAT_AP = path.join(import.meta.dirname, '../../../../../profiles/dcat-ap');

async function explain(...words: readonly string[]) {
  const output = collectedOutput();
  const exitCode = await runCommand([profile], ['profile', 'explain', ...words], {
    environment: {},
    directory: process.cwd(),
    signal: new AbortController().signal,
    output,
    progressStream: process.stderr,
    commands: [],
  });
  return { exitCode, text: output.lines.slice(0, -1).join('\n') };
}

describe('profile explain', () => {
  it('tells where a field is written, what it becomes, and an example', async () => {
    const { exitCode, text } = await explain('dataset.distributions.format', '--profile', DCAT_AP);
    expect(exitCode).toBe(0);
    expect(text).toMatchInlineSnapshot(`
      "dataset.distributions.format
        shape     dcatap:Distribution_Shape
        line      distribution.ttl:108
        path      dct:format
        class     Format
        says      File format. Read from <http://purl.org/dc/terms/format>. Cardinality 0..1.
        document  {"$ref":"#/$defs/Format"}
        index     {"type":"object","properties":{"id":{"type":"keyword","ignore_above":8191,"doc_values":false,"normalizer":"caseless"},"label":{"type":"text","index":false},"resource":{"type":"keyword","ignore_above":8191,"doc_values":false,"normalizer":"caseless"}}}
        search    text (label), facet, filter (id, resource)
        GraphQL   Distribution.format: Format
        example   {"id":"ZIP","label":"ZIP
                  archive","resource":"http://publications.europa.eu/resource/authority/file-type/ZIP"}
                  (institut-rivage/datasets/acoustique-sous-marine.ttl)"
    `);
  });

  it('tells of a member of a value which field and class it belongs to', async () => {
    const { text } = await explain('dataset.publisher.name', '--profile', DCAT_AP);
    expect(text).toMatch(/shape +dcatap:Dataset_Shape, by the class of dataset\.publisher/);
    expect(text).toMatch(/GraphQL +AgentMultiLang\.name: LocalizedText/);
  });

  it('explains the configured profile where none is named', async () => {
    expect((await explain('dataset.title')).text).toMatch(/line +dataset\.ttl:13/);
  });

  it('says so where nothing fills a field', async () => {
    const { text } = await explain('dataset.title', '--examples', path.join(DCAT_AP, 'generated'));
    expect(text).toMatch(/example +none: no file in/);
  });

  it.each([
    ['dataset.titel', 'There is no field "titel" in dataset. There are title, '],
    ['datset.title', 'There is no entity "datset". There are dataset, catalog.'],
    ['dataset.title.more', 'There is no field "more" in dataset.title. It holds no fields.'],
    ['dataset', 'Name a field. There are dataset.title, '],
  ])('lists what there is for %s', async (name, expected) => {
    const { exitCode, text } = await explain(name);
    expect(exitCode).toBe(1);
    expect(text).toContain(expected);
  });

  it('needs exactly one field', async () => {
    expect((await explain()).exitCode).toBe(2);
  });
});
