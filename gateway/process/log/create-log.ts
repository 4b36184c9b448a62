import { destination, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

const STDOUT = 1;

/** The log of this process on standard output: for people where that is a terminal, unless set otherwise. */
export async function createLog({
  logLevel: level,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): Promise<Logger> {
  const format = logFormat === 'auto' ? (process.stdout.isTTY ? 'text' : 'json') : logFormat;
  return pino({ level }, await streamOf(format));
}

/** Lines of JSON are written together while the one before is on its way; the rest is written at exit. */
async function streamOf(format: 'text' | 'json') {
  if (format === 'json') {
    return destination({ dest: STDOUT, sync: false });
  }
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: STDOUT,
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: ['pid', 'hostname', ...SAID].join(','),
    messageFormat: (line, key) => wholeMessage(line, String(line[key] ?? '')),
  });
}

/** Members that the message of an access line has in it already. */
const SAID = ['method', 'path', 'status'];

/** The message, followed by those of these members that it lacks: other lines do not say them. */
export function wholeMessage(line: Record<string, unknown>, message: string): string {
  const missing = SAID.flatMap((member) => {
    const value = line[member];
    return value === undefined || message.includes(String(value)) ? [] : `${member} ${value}`;
  });
  return missing.length > 0 ? `${message} (${missing.join(', ')})` : message;
}
