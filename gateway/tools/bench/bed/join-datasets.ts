import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** Joins Turtle files to one dump, as a portal would export them: each prefix is declared once. */
export async function joinDatasets(files: readonly string[], dump: string): Promise<void> {
  const declared = new Set<string>();
  async function* lines() {
    for (const file of files) {
      for await (const line of createInterface({ input: createReadStream(file) })) {
        const isPrefix = line.startsWith('@prefix');
        if (!isPrefix || !declared.has(line)) {
          yield `${line}\n`;
        }
        if (isPrefix) {
          declared.add(line);
        }
      }
    }
  }
  await pipeline(lines, createWriteStream(dump));
}
