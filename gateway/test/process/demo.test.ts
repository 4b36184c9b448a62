import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '../../main.ts');
const LAST_LINE = 'Ctrl-C stops the demo';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'demo-process-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the demo', () => {
  it('answers what it tells to try: datasets by a synonym, themes in German; and leaves nothing behind', async () => {
    const demo = spawn(process.execPath, [SCRIPT, 'demo'], {
      cwd: directory,
      env: { PLATFORM_PORT: '0', TMPDIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(demo, 'exit');
    try {
      const answer = await run(synonymCommand(await textUntil(LAST_LINE, demo.stdout)));
      expect(answer.data.datasets.totalCount).toBe(11);
      expect(answer.data.datasets.facets[0].buckets).toContainEqual({
        value: 'ENVI',
        label: 'Umwelt',
        count: 11,
      });
    } finally {
      demo.kill('SIGTERM');
      await exited;
    }
    expect(await readdir(directory)).toEqual([]);
  });
});

interface Command {
  readonly url: string;
  readonly body: string;
}

/** The request of the line that asks for an answer in German. */
function synonymCommand(text: string): Command {
  const [, url = '', body = ''] = /curl -s (\S+) .*Accept-Language: de' -d '(.*)'/.exec(text) ?? [];
  return { url, body };
}

async function run({ url, body }: Command) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body,
  });
  return response.json();
}

/** What a process writes until it has written `end`; all that it writes where it never does. */
async function textUntil(end: string, stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    if (text.includes(end)) {
      break;
    }
  }
  return text;
}
