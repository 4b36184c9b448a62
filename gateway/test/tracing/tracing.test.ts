import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { API_KEY, type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { loadedBy, WATCH_SDK } from './watch-sdk.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const CATALOGUE =
  '<> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en ; <http://purl.org/dc/terms/description> "Data"@en .';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let directory: string;
let collector: Server;
let spans: OtlpSpan[];
let platform: RunningPlatform | undefined;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shapeql-traces-'));
  spans = [];
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as OtlpTraces;
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await platform?.kill();
  collector.close();
  await rm(directory, { recursive: true });
});

function start(settings: Readonly<Record<string, string>>): Promise<RunningPlatform> {
  return runPlatform({ ...process.env, PLATFORM_DATA_DIR: directory, ...settings });
}

async function putCatalogue({ url }: RunningPlatform): Promise<number> {
  const { status } = await fetch(new URL('catalogues/city', url), {
    method: 'PUT',
    body: CATALOGUE,
    headers: {
      'x-api-key': API_KEY,
      'content-type': 'text/turtle',
      traceparent: `00-${TRACE}-${CALLER}-01`,
    },
  });
  return status;
}

function only(name: string): OtlpSpan {
  const [found, ...others] = spans.filter((span) => span.name === name);
  expect([name, others]).toEqual([name, []]);
  return found ?? expect.fail(`There is no span "${name}"`);
}

describe('traces', () => {
  it('follow a write from the caller to the index', async () => {
    const { port } = collector.address() as AddressInfo;
    platform = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    expect(await putCatalogue(platform)).toBe(201);
    await fetch(new URL('graphql', platform.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": "query Named { profile { id } }", "operationName": "Named"}',
    });
    await fetch(new URL('health', platform.url));
    // A stop sends what is left.
    expect(await platform.stop()).toBe(0);
    const request = only('PUT /catalogues/:catalogueId');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
    expect(only('read-body').parentSpanId).toBe(request.spanId);
    const write = only('write');
    expect(write.parentSpanId).toBe(request.spanId);
    expect(only('commit')).toMatchObject({ traceId: TRACE, parentSpanId: write.spanId });
    expect(only('follow').traceId).not.toBe(TRACE);
    expect(only('graphql').parentSpanId).toBe(only('POST /graphql').spanId);
    expect(spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
  });

  it('disturb no request and no stop if the collector cannot be reached, which is logged', async () => {
    const running = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...WATCH_SDK,
    });
    platform = running;
    expect(loadedBy(running)).not.toEqual([]);
    expect(await putCatalogue(running)).toBe(201);
    await until(() => running.log.some(({ msg }) => msg.startsWith('Traces cannot be sent.')));
    expect(await running.stop()).toBe(0);
  });
});
