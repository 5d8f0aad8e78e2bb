import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { deadLetterQueue } from '../jobs/dead-letters.ts'
import { findBrokenChains } from '../modules/audit/check-audit.ts'
import { areDeliveriesLate } from '../modules/deliveries/maintenance/late-deliveries.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Checks whether jobs are being processed. */
export async function checkWork(db: Database, { canSendMail }: { canSendMail: boolean }) {
  return [
    await checkJobs(db),
    await checkDeadLetters(db),
    await checkDeliveries(db),
    await checkOutbox(db, canSendMail),
    ...(await checkAudit(db)),
  ]
}

async function checkJobs(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ name: string; waiting: number; stuck: number }>(sql`
    select name,
      (count(*) filter (where state in ('created', 'retry')
        and start_after < now() - interval '10 minutes'))::int as waiting,
      (count(*) filter (where state = 'active'
        and coalesce(heartbeat_on, started_on) < now() - interval '10 minutes'))::int as stuck
    from pgboss.job where name <> ${deadLetterQueue} and state in ('created', 'retry', 'active')
    group by name`)
  const late = rows.filter(({ waiting, stuck }) => waiting + stuck > 0)
  if (late.length === 0) return ok('jobs', 'None is late.')
  const list = late.map(({ name, waiting, stuck }) => `${name} (${waiting + stuck})`).join(', ')
  return problem(
    'jobs',
    `Some have been due for ten minutes: ${list}.`,
    'Start a server whose ROLE is all or worker; if one runs, restart it and read its log.',
  )
}

async function checkDeadLetters(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select coalesce(source_name, '?') as name, count(*)::int as count from pgboss.job
    where name = ${deadLetterQueue} and state = 'created' group by 1 order by 2 desc`)
  if (rows.length === 0) return ok('failed jobs', 'None.')
  return warning(
    'failed jobs',
    `Given up after all tries: ${rows.map(({ name, count }) => `${name} (${count})`).join(', ')}.`,
    'The log says why. They are kept for 30 days.',
  )
}

async function checkDeliveries(db: Database): Promise<Finding> {
  if (await areDeliveriesLate(db))
    return problem(
      'deliveries',
      'Some have been due for ten minutes.',
      'Start a server whose ROLE is all or worker; if one runs, restart it and read its log.',
    )
  const { rows } = await db.execute<{ dead: number; off: number }>(sql`
    select (select count(*)::int from deliveries
        where state = 'dead' and ended_at > now() - interval '1 day') as dead,
      (select count(*)::int from form_integrations where off_reason is not null) as off`)
  const { dead, off } = rows[0]!
  return dead + off === 0
    ? ok('deliveries', 'None is late.')
    : warning(
        'deliveries',
        `${dead} were given up within a day; ${off} integrations are switched off because they failed.`,
        'Their authors were told; the log of each integration has a button to send again.',
      )
}

async function checkOutbox(db: Database, canSendMail: boolean): Promise<Finding> {
  const { rows } = await db.execute<{ kept: number }>(sql`select count(*)::int as kept from outbox`)
  const { kept } = rows[0]!
  if (kept === 0) return ok('outbox', 'It is empty.')
  return canSendMail
    ? ok('outbox', `${kept} mails from before SMTP_URL was set are in it.`)
    : warning(
        'outbox',
        `${kept} mails are in it and reach nobody.`,
        'Set SMTP_URL, or read them: npm run outbox.',
      )
}

async function checkAudit(db: Database): Promise<Finding[]> {
  const broken = await findBrokenChains(db)
  if (broken.length === 0) return [ok('audit log', 'Its chains hold.')]
  return broken.map(({ workspaceId, position }) =>
    problem(
      'audit log',
      `The log of ${workspaceId === null ? 'the instance' : `workspace ${workspaceId}`} was changed at entry ${position}.`,
      'Somebody changed the database by hand. Compare it with a backup.',
    ),
  )
}
