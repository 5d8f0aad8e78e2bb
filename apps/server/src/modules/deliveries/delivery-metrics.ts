import { Counter, Histogram } from 'prom-client'

const attempts = new Counter({
  name: 'delivery_attempts_total',
  help: 'Tries to deliver a submission to an integration, by how they ended',
  labelNames: ['kind', 'outcome'],
  registers: [],
})

const delay = new Histogram({
  name: 'delivery_start_delay_seconds',
  help: 'Time from a submission to the first try of its delivery',
  buckets: [0.5, 1, 2, 5, 15, 60, 300, 3600],
  registers: [],
})

/** Counted by every process that delivers. */
export const deliveryMetrics = [attempts, delay]

export const countAttempt = (kind: string, outcome: string) => attempts.inc({ kind, outcome })
export const observeDelay = (seconds: number) => delay.observe(Math.max(0, seconds))
