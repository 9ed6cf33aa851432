/** Sends the spans of this process to a collector (docs/operations/monitoring.md). */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation, SpanKind, trace } from '@opentelemetry/api'
import type { Sampler, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'

export interface TraceSettings {
  /** The address of the collector, without `/v1/traces`. */
  collector: string
  /** From 0 to 1: which share of the traces is recorded. */
  share: number
  environment: string
}

export interface Traces {
  /** Sends what is left, for at most two seconds, whatever the collector does. */
  stop(): Promise<void>
}

/** Milliseconds until a batch of spans is given up and lost. */
const PATIENCE = 2_000
/** A statement may be longer; its beginning tells which one it is. */
const LONGEST_VALUE = 2_000

/**
 * From now on spans are recorded. Call it once per process. `onFault` is called when the collector fails for the first
 * time, and again only after it has worked.
 */
export const startTraces = async (
  { collector, share, environment }: TraceSettings,
  onFault: (says: string) => void,
): Promise<Traces> => {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const ofShare = new sdk.TraceIdRatioBasedSampler(share)
  /** Only requests and jobs begin a trace. The statements with which the queue looks for jobs have none. */
  const ofRequestsAndJobs: Sampler = {
    shouldSample: (parent, traceId, _name, kind) =>
      kind === SpanKind.SERVER || kind === SpanKind.CONSUMER
        ? ofShare.shouldSample(parent, traceId)
        : { decision: sdk.SamplingDecision.NOT_RECORD },
    toString: () => 'requests and jobs',
  }
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: PATIENCE })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'trade-credit',
      'service.instance.id': randomUUID(),
      'deployment.environment.name': environment,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: ofRequestsAndJobs,
      // A daily job was enqueued outside a trace. The ID of a trace decides, so every node decides alike.
      remoteParentNotSampled: ofRequestsAndJobs,
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE, eventCountLimit: 0 },
    spanProcessors: [
      withoutMessages,
      new sdk.BatchSpanProcessor({
        exporter: reporting(exporter, onFault),
        exportTimeoutMillis: PATIENCE,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  // The queue uses it to continue a trace in a job. No request continues a trace from outside, and no service gets one.
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    stop: async () => {
      trace.disable()
      context.disable()
      propagation.disable()
      await Promise.race([provider.shutdown().catch(() => {}), sleep(PATIENCE, undefined, { ref: false })])
    },
  }
}

/**
 * The queue adds the message of an error to its spans, as an event and as a status. A message may quote what a person
 * entered; the log has the messages that are free of that.
 */
const withoutMessages: SpanProcessor = {
  onStart: () => {},
  onEnding: (span) => {
    if (span.status.message) span.setStatus({ code: span.status.code })
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

const reporting = (exporter: SpanExporter, onFault: (says: string) => void): SpanExporter => {
  let works = true
  const report = (says: string) => {
    if (works) onFault(says)
    works = false
  }
  return {
    export(spans, done) {
      // The exporter's own time begins only once it is connected.
      const late = setTimeout(() => report(`did not respond within ${PATIENCE / 1_000} s`), PATIENCE).unref()
      exporter.export(spans, (result) => {
        clearTimeout(late)
        if (result.error) report(result.error.message)
        else works = true
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
