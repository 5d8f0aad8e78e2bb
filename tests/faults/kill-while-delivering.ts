import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/root.ts'
import { startFlakySink } from './flaky-sink.ts'
import { openStage } from './submissions-stage.ts'
import { caller, connect, register } from './submissions-setup.ts'

const worker = 'apps/server/src/testing/deliver-to-loopback.ts'
const secret = 'whsec_c2VjcmV0IG9mIGRlbGl2ZXJpZXM='

/**
 * Two workers deliver to a sink that fails, hangs and breaks off, and are killed at random while answers come in. Then all
 * are let finish. Says what does not fit: what was never ended, what is said to be delivered and never arrived, and events
 * that arrived under one id with two bodies.
 */
export async function killWhileDelivering({
  kills,
  source = root,
}: {
  kills: number
  /** Where the server's source is. */
  source?: string
}) {
  const stage = await openStage()
  const server = await stage.start({ ROLE: 'web' })
  const call = caller(server.url, await register(server.url))
  const database = await connect(stage.url)
  const sink = await startFlakySink(secret)
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  const { form } = (await call('POST', '/open/forms', {
    workspace_id: workspace!.id,
    title: 'Deliveries',
    visibility: 'public',
    properties: [{ id: 'name', name: 'Name', type: 'text' }],
  })) as { form: { id: number; slug: string } }
  for (const path of ['one', 'two', 'three'])
    await call('POST', `/open/forms/${form.id}/integrations`, {
      integration_id: 'webhook',
      status: 'active',
      data: { webhook_url: `https://sink.example/${path}`, webhook_secret: secret },
    })
  // Its scheme is checked when it is saved; the sink has no certificate.
  await database.query(
    `update form_integrations set settings = jsonb_set(settings, '{webhook_url}',
       to_jsonb(replace(settings ->> 'webhook_url', 'https:', 'http:')))`,
  )
  const environment = {
    ...stage.settings,
    SINK_PORT: String(sink.port),
    TIMEOUT_MS: '500',
    IDLE_MS: '50',
  }
  const start = () => startWorker(join(source, worker), environment)
  const workers = [start(), start()]
  let isKilling = true
  const sending = sendAnswers()
  for (let kill = 0; kill < kills; kill++) {
    // One that is killed before it sends anything would prove nothing.
    await sink.hears(4)
    await sleep(Math.random() * 200)
    const index = kill % workers.length
    const exited = once(workers[index]!, 'exit')
    workers[index]!.kill('SIGKILL')
    await exited
    workers[index] = start()
  }
  isKilling = false
  const answers = await sending
  sink.calm()
  await finish()
  const violations = await findViolations()
  for (const one of workers) one.kill('SIGKILL')
  await server.stop()
  return { violations, kills, answers, ...sink.figures() }

  /** As long as somebody is killed. Returns how many. */
  async function sendAnswers(): Promise<number> {
    let sent = 0
    while (isKilling) {
      const response = await fetch(`${server.url}/api/forms/${form.slug}/answer`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // From a network of its own each, so that the limits stay as they are in production.
          'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.1`,
        },
        body: JSON.stringify({ name: `Answer ${sent}` }),
      })
      if (!response.ok) throw new Error(await response.text())
      sent++
      await sleep(50)
    }
    return sent
  }

  /** As if the days until the last try had passed. */
  async function finish(): Promise<void> {
    for (;;) {
      const { rows } = await database.query<{ left: number }>(
        `with hurried as (
           update deliveries set due_at = now() where state in ('queued', 'retrying')
             and due_at > now() + interval '2 seconds' and due_at < now() + interval '80 seconds'
             or (state = 'retrying' and due_at > now() + interval '91 seconds'))
         select count(*)::int as left from deliveries where state in ('queued', 'retrying')`,
      )
      if (rows[0]!.left === 0) return
      await sleep(200)
    }
  }

  async function findViolations(): Promise<string[]> {
    const found = sink.violations()
    const { rows } = await database.query<{
      id: string
      state: string
      path: string
      name: string
    }>(
      `select deliveries.id, state, settings ->> 'webhook_url' as path, answers ->> 'name' as name
       from deliveries join submissions on submissions.id = submission_id
       join form_integrations on form_integrations.id = integration_id`,
    )
    if (rows.length !== answers * 3) found.push(`I4 ${rows.length} of ${answers * 3} deliveries`)
    for (const { state, path, name } of rows) {
      const endpoint = new URL(path).pathname.slice(1)
      if (!['delivered', 'dead', 'skipped'].includes(state))
        found.push(`I5 ${name} to ${endpoint} is ${state}`)
      if (state === 'delivered' && !sink.hasAccepted(endpoint, name))
        found.push(`I6 ${name} to ${endpoint} is said to be delivered, and never arrived`)
    }
    return found.slice(0, 30)
  }
}

function startWorker(script: string, environment: Record<string, string>): ChildProcess {
  const child = fork(script, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
