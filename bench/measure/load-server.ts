import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { contactAnswer } from '../bench-forms.ts'
import { cpuSecondsOfTree } from './process-usage.ts'
import { median, milliseconds, perSecond } from './report.ts'

export type Target = {
  /** The process id of the server whose CPU time is measured. */
  pid: number
  /** The process id of its PostgreSQL, if the server did not start it. */
  databasePid?: number
  url: string
  path: string
  isPost?: true
  headers?: Record<string, string>
  /** Runs before each round of load. */
  prepare?: () => Promise<void>
}
type Load = {
  perSecond: number
  perCpuSecond: number
  p99Ms: number
  total: number
  /** Processor time of its PostgreSQL, per request. */
  databaseUs: number
}

export const connections = 50
const warmingRequests = 10_000

export async function loadServer(
  { pid, databasePid = pid, url, path, isPost, headers = {} }: Target,
  until: { duration: number } | { amount: number },
): Promise<Load> {
  const isDatabase = (commandLine: string) => commandLine.includes('postgres')
  const isNode = (commandLine: string) => !isDatabase(commandLine)
  const body = JSON.stringify(contactAnswer)
  const before = cpuSecondsOfTree(pid, isNode)
  const databaseBefore = cpuSecondsOfTree(databasePid, isDatabase)
  let sent = 0
  const result = await autocannon({
    url,
    connections,
    ...until,
    // Our server closes a connection after this many requests, which autocannon would not notice.
    reconnectRate: 1_000,
    requests: [
      {
        path,
        method: isPost ? 'POST' : 'GET',
        ...(isPost && { body }),
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...headers,
            // Every request comes from a different network, so that rate limits can stay as in production.
            'x-forwarded-for': `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
            ...(isPost && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    perCpuSecond: result.requests.total / (cpuSecondsOfTree(pid, isNode) - before),
    p99Ms: result.latency.p99,
    total: result.requests.total,
    databaseUs:
      ((cpuSecondsOfTree(databasePid, isDatabase) - databaseBefore) * 1e6) / result.requests.total,
  }
}

type Row = [what: string, value: string, note: string]

/** Loads the targets alternately, round by round, so that disturbances on the machine affect all of them. */
export async function compareTargets<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const names = Object.keys(targets) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<
    Name,
    Load[]
  >
  const totals = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      // The first round warms up all targets. It is limited by requests rather than time, because code gets optimized
      // by how often it runs.
      const until = round === 0 ? { amount: warmingRequests } : { duration: seconds }
      await targets[name].prepare?.()
      const one = await loadServer(targets[name], until)
      totals[name] += one.total
      if (round > 0) figures[name].push(one)
    }
  const middle = (name: Name, key: keyof Load) => median(figures[name].map((one) => one[key]))
  return {
    totals,
    middle,
    ratio: (name: Name, to: Name, key: keyof Load = 'perSecond') =>
      median(figures[name].map((one, round) => one[key] / figures[to][round]![key])),
    row: (what: string, name: Name): Row => [
      what,
      perSecond(middle(name, 'perSecond')),
      `p99 ${milliseconds(middle(name, 'p99Ms'))}, ${perSecond(middle(name, 'perCpuSecond'))} of one core of its own`,
    ],
  }
}

/** A figure next to its budget. */
export const budgetRow = (what: string, value: number, limit: string, isMet: boolean): Row => [
  what,
  value.toFixed(2),
  `${limit}${isMet ? '' : ' (missed)'}`,
]
