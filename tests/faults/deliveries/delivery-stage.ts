import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { bundleProgram } from '../../../apps/server/build.ts'
import { root } from '../../../scripts/root.ts'
import { openStage } from '../submissions/stage.ts'
import { caller, connect, register } from '../submissions/setup.ts'

const worker = 'apps/server/src/testing/deliver-to-loopback.ts'
export const secret = 'whsec_c2VjcmV0IG9mIGRlbGl2ZXJpZXM='

export type DeliveryStage = Awaited<ReturnType<typeof openDeliveryStage>>

/** A server that accepts submissions to a form, and processes that deliver them to the sink's port. */
export async function openDeliveryStage({ port }: { port: number }, source = root) {
  const stage = await openStage()
  const program = await bundleProgram(join(source, worker), join(stage.folder, 'worker'))
  const server = await stage.start({ ROLE: 'web' })
  const call = caller(server.url, await register(server.url))
  const database = await connect(stage.url)
  const [workspace] = (await call('GET', '/open/workspaces')) as { id: number }[]
  const { form } = (await call('POST', '/open/forms', {
    workspace_id: workspace!.id,
    title: 'Deliveries',
    visibility: 'public',
    properties: [{ id: 'name', name: 'Name', type: 'text' }],
  })) as { form: { id: number; slug: string } }
  let sent = 0

  return {
    call,
    database,
    form,
    /** Creates a webhook for each path of the sink. */
    async connect(paths: readonly string[]): Promise<number[]> {
      const ids: number[] = []
      for (const path of paths) {
        const made = (await call('POST', `/open/forms/${form.id}/integrations`, {
          integration_id: 'webhook',
          status: 'active',
          data: { webhook_url: `https://sink.example/${path}`, webhook_secret: secret },
        })) as { form_integration: { id: number } }
        ids.push(made.form_integration.id)
      }
      // The scheme is checked when the webhook is saved, but the sink has no certificate.
      await database.query(
        `update form_integrations set settings = jsonb_set(settings, '{webhook_url}',
           to_jsonb(replace(settings ->> 'webhook_url', 'https:', 'http:')))`,
      )
      return ids
    },
    /** Like `connect`, but without a secret, and for more webhooks than the API's rate limit allows. */
    async connectMany(paths: readonly string[]): Promise<number[]> {
      const { rows } = await database.query<{ id: number }>(
        `insert into form_integrations (form_id, kind, settings)
         select $1, 'webhook', jsonb_build_object('webhook_url', 'http://sink.example/' || path)
         from unnest($2::text[]) with ordinality as given(path, place) order by place
         returning id::int`,
        [form.id, paths],
      )
      return rows.map(({ id }) => id)
    },
    /** Submits the form and returns the response. */
    async answer(): Promise<string> {
      const name = `Answer ${sent}`
      const response = await fetch(`${server.url}/api/forms/${form.slug}/answer`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each request comes from a different network, so that rate limits can stay as in production.
          'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.1`,
        },
        body: JSON.stringify({ name }),
      })
      if (!response.ok) throw new Error(await response.text())
      sent++
      return name
    },
    startWorker: (settings: Record<string, string> = {}) =>
      startWorker(program, {
        ...stage.settings,
        SINK_PORT: String(port),
        TIMEOUT_MS: '500',
        IDLE_MS: '50',
        ...settings,
      }),
    async countWaiting(): Promise<number> {
      const { rows } = await database.query<{ left: number }>(
        `select count(*)::int as left from deliveries join form_integrations
           on form_integrations.id = integration_id
         where state in ('queued', 'retrying') and is_active`,
      )
      return rows[0]!.left
    },
    /** Runs until no delivery is left, as if the days until the last attempt had passed. */
    async finish(): Promise<void> {
      while ((await this.countWaiting()) > 0) {
        await database.query(
          `update deliveries set due_at = now() where state in ('queued', 'retrying')
             and due_at > now() + interval '2 seconds' and due_at < now() + interval '80 seconds'
             or (state = 'retrying' and due_at > now() + interval '91 seconds')`,
        )
        await sleep(200)
      }
    },
    /** Makes all open deliveries due now, as if the leases of dead workers had expired. */
    release: () =>
      database.query("update deliveries set due_at = now() where state in ('queued', 'retrying')"),
    stop: () => server.stop(),
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
