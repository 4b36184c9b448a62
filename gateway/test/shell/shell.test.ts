import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { openSlowVocabulary, type SlowVocabulary } from './slow-vocabulary.ts';

const UP = '\u001b[A';
const LEFT = '\u001b[D';
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

let slow: SlowVocabulary;
let app: TestApp;
let address: string;

beforeEach(async () => {
  slow = await openSlowVocabulary();
  app = await openTestApp({ shell: true, manifests: [slow.manifest] });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await app.close();
  await slow[Symbol.asyncDispose]();
});

/** A terminal that is joined to the shell; what was shown is without escape sequences. */
async function openTerminal() {
  let shown = '';
  let changed = Promise.withResolvers<void>();
  const socket = new WebSocket(new URL('/shell/socket', address));
  const closed = once(socket, 'close');
  socket.addEventListener('message', ({ data }) => {
    shown += data;
    changed.resolve();
    changed = Promise.withResolvers();
  });
  await once(socket, 'open');
  const text = () => stripVTControlCharacters(shown);
  return {
    socket,
    closed,
    text,
    type: (data: string) => socket.send(JSON.stringify({ data })),
    /** Resolves once this has been shown, and forgets all until then; bound by the limit of the test. */
    async shows(expected: string): Promise<void> {
      while (!text().includes(expected)) {
        await changed.promise;
      }
      shown = text().slice(text().indexOf(expected) + expected.length);
    },
  };
}

async function openShell() {
  const terminal = await openTerminal();
  await terminal.shows('API key: ');
  terminal.type(`${API_KEY}\r`);
  await terminal.shows('shapeql> ');
  return terminal;
}

describe('the shell', () => {
  it('asks for the API key, does not show it, and closes after three wrong ones', async () => {
    const { closed, shows, text, type } = await openTerminal();
    for (const wrong of ['guess-1', 'guess-2', 'guess-3']) {
      await shows('API key: ');
      type(`${wrong}\r`);
    }
    await closed;
    expect(text()).toBe('\r\nThe API key is wrong, or lacks the scope "admin".\r\n');
  });

  it('closes where more is typed than any key has', async () => {
    const { closed, shows, type } = await openTerminal();
    await shows('API key: ');
    type('x'.repeat(3000));
    type('x'.repeat(3000));
    await closed;
  });

  it('waits for twenty keys at most, and closes the oldest where more come', async () => {
    const first = await openTerminal();
    await first.shows('API key: ');
    const others = [];
    for (let n = 0; n < 20; n += 1) {
      others.push(await openTerminal());
    }
    await first.closed;
    for (const { shows } of others) {
      await shows('API key: ');
    }
    const shell = await openShell();
    shell.type('help\r');
    await shell.shows('Lists the commands.');
  });

  it('counts all that comes before the key, whatever it says', async () => {
    const { closed, shows, socket } = await openTerminal();
    await shows('API key: ');
    for (let n = 0; n < 300; n += 1) {
      socket.send('{"columns": 80}');
    }
    await closed;
  });

  it('takes corrections of a key, and drops what is typed behind it', async () => {
    const { shows, text, type } = await openTerminal();
    await shows('API key: ');
    type(`\rwrong\u0015${API_KEY}é🌊\u007f\b\u001a\rexit\r`);
    await shows('shapeql> ');
    type('help\r');
    await shows('Lists the commands.');
    expect(text()).not.toContain('wrong');
  });

  it('sends no signal, whichever control character is typed, before the key and behind it', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter(
      (key) => ![CTRL_C, CTRL_D, '\r', '\n'].includes(key),
    );
    const { shows, type } = await openTerminal();
    await shows('API key: ');
    for (const key of controls) {
      type(key);
    }
    type(`\u0015${API_KEY}\r`);
    await shows('shapeql> ');
    for (const key of [...controls, '\u001b[26;5u', CTRL_C]) {
      type(key);
    }
    type('help\r');
    await shows('Lists the commands.');
    expect(kill).not.toHaveBeenCalled();
    expect(process.listenerCount('SIGCONT')).toBe(0);
    kill.mockRestore();
  });

  it('runs commands and shows how far they are', async () => {
    const { shows, type } = await openShell();
    type('installVocabularies -h\r');
    await shows('Usage: installVocabularies [id…] [options]');
    type('installVocabularies\r');
    await shows('[1/2] quick: created');
    await shows('[2/2] slow: reading');
    slow.release();
    await shows('2 created, 0 replaced, 0 unchanged, 0 failed');
    await shows('shapeql> ');
    expect(await app.repository.findVocabulary('slow')).toBeDefined();
  });

  it('cancels a command at Ctrl-C and takes the next', async () => {
    const { shows, type } = await openShell();
    type('installVocabularies\r');
    await shows('[2/2] slow: reading');
    type(CTRL_C);
    await shows('Cancelled.');
    await shows('shapeql> ');
    type('status\r');
    await shows('usable');
    expect(await app.repository.findVocabulary('slow')).toBeUndefined();
  });

  it('says that it takes no command while one runs', async () => {
    const { shows, type } = await openShell();
    type('installVocabularies\r');
    await shows('[2/2] slow: reading');
    type('status\r');
    await shows('A command is running: wait for it');
    slow.release();
    await shows('2 created');
    await shows('shapeql> ');
    type('help\r');
    await shows('Lists the commands.');
  });

  it('edits lines, completes names and keeps a history without the key', async () => {
    const { shows, text, type } = await openShell();
    type(`stats${LEFT}u\r`);
    await shows('shapeql ');
    await shows('shapeql> ');
    type('half a line');
    await shows('half a line');
    type(CTRL_C);
    await shows('^C\r\n');
    type(`${UP}\r`);
    await shows('usable');
    await shows('shapeql> ');
    type('inst\t');
    await shows('installVocabularies');
    type('"no such id"\r');
    await shows('the vocabulary "no such id"');
    await shows('shapeql> ');
    type(`${UP}${UP}\r`);
    await shows('usable');
    await shows('shapeql> ');
    type(`${UP}${UP}${UP}${UP}|`);
    await shows('|');
    expect(text()).not.toContain(API_KEY);
  });

  it.each([['exit\r'], [CTRL_D]])('closes at %j', async (keys) => {
    const { closed, type } = await openShell();
    type(keys);
    await closed;
  });

  it('survives messages that are none', async () => {
    const { socket, shows, type } = await openShell();
    for (const message of ['', 'null', '{"columns": "wide"}', '[1]', '{"data": 7}']) {
      socket.send(message);
    }
    type('help\r');
    await shows('Lists the commands.');
  });

  it('ends what runs when its terminal goes away', async () => {
    const { shows, type, socket } = await openShell();
    type('installVocabularies\r');
    await shows('[2/2] slow: reading');
    socket.close();
    await slow.abandoned;
    expect(await app.repository.findVocabulary('slow')).toBeUndefined();
  });
});

describe('the page of the shell', () => {
  it('loads everything from here', async () => {
    const { headers, body } = await app.app.inject('/shell.html');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('http');
    const loaded = Array.from(body.matchAll(/(?:src|href)="(shell\/[^"]+)"/g), ([, url]) => url);
    expect(loaded).toHaveLength(5);
    for (const url of loaded) {
      expect([url, (await app.app.inject(`/${url}`)).statusCode]).toEqual([url, 200]);
    }
  });

  it('is not there where no shell is configured', async () => {
    await using other = await openTestApp();
    expect((await other.app.inject('/shell.html')).statusCode).toBe(404);
    expect((await other.app.inject('/shell/socket')).statusCode).toBe(404);
  });

  it.each(['repository', 'search'] as const)('is there where only the %s runs', async (only) => {
    await using alone = await openTestApp({ shell: true, only });
    expect((await alone.app.inject('/shell.html')).statusCode).toBe(200);
  });
});
