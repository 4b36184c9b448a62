import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { drawWords, wordsOfFullText } from '../baseline/drawn-words.ts';
import { findIndexFile, openWithFullText } from '../baseline/full-text.ts';
import { openRawQuestions, type RawQuestion } from '../baseline/raw-questions.ts';
import { answer, usage } from './answer-parent.ts';

// The raw search over the index file of a platform behind a bare HTTP server: POST / a question, /suggest a beginning.
const file = await findIndexFile(process.env.PLATFORM_DATA_DIR ?? '');
const facetNumbers: number[] = JSON.parse(process.env.BENCH_FACETS ?? '[]');
const database = openWithFullText(file);
const questions = openRawQuestions(database, facetNumbers);

const server = createServer(async (request, response) => {
  const asked = JSON.parse(await text(request));
  const body = request.url === '/suggest' ? questions.suggest(asked) : questions.page(asked);
  response.setHeader('content-type', 'application/json').end(body);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

answer(
  { url: `http://127.0.0.1:${port}/`, words: drawWords(wordsOfFullText(database)) },
  { usage, look: (question: RawQuestion) => questions.look(question) },
  () => void server.close(),
);
