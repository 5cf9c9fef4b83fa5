import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  /** 1 internal, 2 server, 3 client */
  kind: number;
  attributes: Record<string, unknown>;
  /** The span's error, or null. */
  fault: string | null;
  service: string;
}

interface OtlpValue {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
  doubleValue?: number;
}
interface OtlpAttribute {
  key: string;
  value: OtlpValue;
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'fault' | 'service'> & {
        attributes: OtlpAttribute[];
        status?: { code: number; message?: string };
      })[];
    }[];
  }[];
}

const valueOf = ({ stringValue, intValue, boolValue, doubleValue }: OtlpValue): unknown =>
  stringValue ?? boolValue ?? doubleValue ?? (intValue === undefined ? undefined : Number(intValue));
const plain = (attributes: OtlpAttribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

/** An OTLP receiver over HTTP with JSON, on its own port. */
export class OtlpCollector {
  readonly spans: CollectedSpan[] = [];
  /** Accepts requests and never answers. */
  hangs = false;
  requests = 0;
  private readonly hanging: ServerResponse[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpCollector> {
    const server = createServer();
    const collector = new OtlpCollector(server);
    server.on('request', (request, response: ServerResponse) => {
      collector.requests += 1;
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        if (collector.hangs) {
          collector.hanging.push(response);
          return;
        }
        if (request.url === '/v1/traces') collector.take(JSON.parse(text) as OtlpBody);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Spans of a trace in order of arrival. */
  of(traceId: string): CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take({ resourceSpans }: OtlpBody): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans) {
          const { name, traceId, spanId, parentSpanId, kind, attributes, status } = span;
          this.spans.push({
            name,
            traceId,
            spanId,
            parentSpanId: parentSpanId ?? '',
            kind,
            attributes: plain(attributes),
            fault: status?.code === 2 ? (status.message ?? '') : null,
            service: String(plain(resource.attributes)['service.name']),
          });
        }
  }
}

/** The tree of a trace as indented names, siblings in the order of their ends. */
export function treeOf(spans: readonly CollectedSpan[], parentSpanId: string, depth = 0): string[] {
  return spans
    .filter((span) => span.parentSpanId === parentSpanId)
    .flatMap((span) => [`${'  '.repeat(depth)}${span.name}`, ...treeOf(spans, span.spanId, depth + 1)]);
}
