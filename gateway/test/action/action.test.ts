import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const MANIFEST = path.join(
  import.meta.dirname,
  '../../../profiles/default/vocabularies/manifest.json',
);

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ manifests: [MANIFEST] });
});

afterAll(() => app.close());

function post(payload: string | object, headers: Readonly<Record<string, string>> = {}) {
  return app.app.inject({
    method: 'POST',
    url: '/action',
    payload,
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json', ...headers },
  });
}

async function call(method: string, params?: unknown) {
  return (await post({ jsonrpc: '2.0', id: 7, method, params })).json();
}

describe('POST /action', () => {
  it('runs a command and answers with its exit code and what it printed', async () => {
    const { output, exitCode } = (await call('installVocabularies', ['licence'])).result;
    expect(output).toEqual([
      '[1/1] licence: created',
      '1 created, 0 replaced, 0 unchanged, 0 failed',
      'Vocabularies installed',
      expect.stringMatching(/^Command finished in \S+$/),
    ]);
    expect(exitCode).toBe(0);
    expect(await app.repository.findVocabulary('licence')).toBeDefined();
  });

  it('knows every command of the table', async () => {
    expect((await call('help')).result.output.join('\n')).toMatch(/installVocabularies.*status/s);
    expect((await call('installVocabularies', ['-h'])).result.output[0]).toContain('Usage: ');
    expect((await call('reindex')).result).toEqual({
      exitCode: 0,
      output: ['The new index is in use.', expect.stringMatching(/^Command finished in /)],
    });
    expect((await call('sync', ['city', '-v'])).result.output.slice(0, 2)).toEqual([
      'sync always builds the whole index, not only that of city.',
      'The new index is in use.',
    ]);
    expect((await call('repair')).result.exitCode).toBe(0);
    expect((await call('boostField', ['dataset', 'title', '3'])).error).toEqual({
      code: -32602,
      message: expect.stringContaining('index.<type>.boost.<field>'),
    });
    expect((await call('listCommands')).result.output[0]).toMatch(/installVocabularies/);
    expect((await call('status')).result.output[0]).toMatch(/usable$/);
  });

  it('answers wrong calls with the codes of JSON-RPC', async () => {
    const codeOf = async (answer: Promise<{ error: { code: number } }>) =>
      (await answer).error.code;
    expect(await codeOf(post('{"jsonrpc": ').then((answer) => answer.json()))).toBe(-32700);
    expect(await codeOf(post({ method: 'status' }).then((answer) => answer.json()))).toBe(-32600);
    for (const none of ['null', '7', '[]', '"status"', '', '[null]', '[7]']) {
      expect(await codeOf(post(none).then((answer) => answer.json()))).toBe(-32600);
    }
    expect(await codeOf(call('dropEverything'))).toBe(-32601);
    expect(await codeOf(call('status', { verbose: true }))).toBe(-32602);
    expect(await call('installVocabularies', ['windmills'])).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32602, message: expect.stringContaining('"windmills"') },
    });
  });

  it('answers several calls at once, and none that wants no answer', async () => {
    const both = [
      { jsonrpc: '2.0', id: 'a', method: 'help' },
      { jsonrpc: '2.0', method: 'help' },
      { jsonrpc: '2.0', id: 'b', method: 'nothing' },
    ];
    const answers = (await post(both)).json();
    expect(answers.map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
  });

  it('runs a call that wants no answer after 202, also in a batch', async () => {
    const install = (id: string) => ({
      jsonrpc: '2.0',
      method: 'installVocabularies',
      params: { ids: id },
    });
    expect(await post(install('file-type'))).toMatchObject({ statusCode: 202, body: '' });
    expect((await post([install('data-theme'), install('none')])).statusCode).toBe(202);
    for (const id of ['file-type', 'data-theme']) {
      await expect.poll(() => app.repository.findVocabulary(id)).toBeDefined();
    }
  });

  it('takes options by their names, and operands as ids or files', async () => {
    const licence = await call('installVocabularies', { ids: ['licence'], override: true });
    expect(licence.result.output[0]).toMatch(/^\[1\/1\] licence: /);
    expect(await call('installVocabularies', { list: true, tags: ['themes', 'licences'] })).toEqual(
      await call('installVocabularies', ['--list', '--tags', 'themes,licences']),
    );
    expect((await call('status', {})).result.exitCode).toBe(0);
    expect((await call('installVocabularies', { ids: ['-x'] })).error.message).toContain('"-x"');
    for (const params of [
      { ids: [{}] },
      { tags: { a: 1 } },
      { override: 'yes' },
      { ids: [null] },
    ]) {
      expect((await call('installVocabularies', params)).error.code).toBe(-32602);
    }
  });

  it('answers a request without a body as invalid', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/action',
      headers: { 'x-api-key': API_KEY },
    });
    expect(answer.json().error.code).toBe(-32600);
  });

  it('answers a batch of more than a hundred calls as one invalid request', async () => {
    const batch = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'help' }));
    expect((await post(batch(100))).json()).toHaveLength(100);
    expect((await post(batch(101))).json()).toMatchObject({ error: { code: -32600 } });
  });

  it('answers the calls of a batch beside one that is none', async () => {
    const answers = (await post([null, { jsonrpc: '2.0', id: 1, method: 'help' }])).json();
    expect(answers).toMatchObject([{ error: { code: -32600 } }, { result: { exitCode: 0 } }]);
  });

  it('needs the API key, and JSON', async () => {
    const refused = await post({ jsonrpc: '2.0', id: 1, method: 'help' }, { 'x-api-key': 'x' });
    expect(refused.statusCode).toBe(401);
    const text = await post('help', { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(415);
  });
});

describe('the commands of a process', () => {
  it('are those whose service runs in it', async () => {
    await using search = await openTestApp({ only: 'search' });
    const { result } = (
      await search.app.inject({
        method: 'POST',
        url: '/action',
        payload: { jsonrpc: '2.0', id: 1, method: 'help' },
        headers: { 'x-api-key': API_KEY },
      })
    ).json();
    expect(result.output.join('\n')).toContain('reindex');
    expect(result.output.join('\n')).not.toContain('installVocabularies');
  });
});
