import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import { openMail, sendMailJob } from '../mail/send-mail.ts'
import type { AppKeys } from '../secrets/app-keys.ts'
import { sendLink, sendLinkJob } from '../modules/account-links/send-link.job.ts'

/** Reads queued mail after running the jobs that write mail. */
export function createMailReader({
  db,
  pool,
  config,
  keys,
}: {
  db: Database
  pool: Pool
  config: Config
  keys: AppKeys
}) {
  const mailsTo = async (address: string) => {
    const { rows: asked } = await pool.query<{ data: unknown }>(
      `with asked as (delete from pgboss.job where name = $1 returning id, created_on, data)
       select data from asked order by created_on, id`,
      [sendLinkJob.name],
    )
    for (const { data } of asked) await sendLink(db, { config, keys }, sendLinkJob.data.parse(data))
    const { rows } = await pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and data->'to'->>'address' = $2
       order by created_on, id`,
      [sendMailJob.name, address],
    )
    return rows.map(({ data }) => openMail(keys, sendMailJob.data.parse(data)))
  }

  /** The URL of the button in the newest mail. */
  const newestLinkTo = async (address: string): Promise<URL> => {
    const mail = (await mailsTo(address)).at(-1)
    const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
    if (!link) throw new Error(`No link was mailed to ${address}.`)
    return new URL(link)
  }

  return { mailsTo, newestLinkTo }
}
