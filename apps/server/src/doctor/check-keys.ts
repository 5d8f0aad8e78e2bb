import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database } from '../database/client.ts'
import { reasonOf } from '../process/operator-text.ts'
import { loadAppKeys } from '../secrets/app-keys.ts'
import { SealError } from '../secrets/seal.ts'
import { openTokens } from '../modules/connections/account-tokens.ts'
import { openSmtpPassword } from '../modules/workspaces/settings/email-settings.ts'
import { withSecrets } from '../modules/integrations/integration-secrets.ts'
import { openClientSecret } from '../modules/single-sign-on/connections.service.ts'
import { openTotpSecret } from '../modules/two-factor/second-factor.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const check = 'keys'
const tried = 50

/** Checks whether there is a key and whether it opens the stored secrets. */
export async function checkKeys(config: Config, db: Database | undefined): Promise<Finding[]> {
  const path = join(config.dataDir, 'app.key')
  const hasFile = await stat(path).then(
    () => true,
    () => false,
  )
  if (config.appKey === undefined && !hasFile)
    return [
      warning(
        check,
        `There is no APP_KEY and no ${path}.`,
        'The first start makes one. If there was one, bring it back: without it, stored secrets are lost.',
      ),
    ]
  try {
    const keys = await loadAppKeys(config)
    if (!db) return [ok(check, `The key is ${keys.current.id}.`)]
    const { opened, lost } = await tryToOpen(db, keys)
    return lost.size === 0
      ? [ok(check, `The key is ${keys.current.id}; it opens what is stored (${opened} tried).`)]
      : [...lost].map(([what, reason]) =>
          problem(
            check,
            `${what} cannot be opened: ${reason}`,
            'Set APP_PREVIOUS_KEYS to the key that was used before, or bring app.key back from a backup.',
          ),
        )
  } catch (error) {
    return [problem(check, reasonOf(error), 'Bring the right key back from a backup.')]
  }
}

async function tryToOpen(db: Database, keys: Awaited<ReturnType<typeof loadAppKeys>>) {
  const kinds = {
    'second factors of people': {
      rows: sql`select id, two_factor_secret as sealed from users`,
      open: (id: number, sealed: string) => openTotpSecret(keys, id, sealed),
    },
    'mail passwords of workspaces': {
      rows: sql`select id, smtp_password as sealed from workspaces`,
      open: (id: number, sealed: string) => openSmtpPassword(keys, id, sealed),
    },
    'connected accounts': {
      rows: sql`select id, tokens as sealed from connected_accounts`,
      open: (id: number, sealed: string) => openTokens(keys, id, sealed),
    },
    'secrets of sign-in providers': {
      rows: sql`select id, client_secret as sealed from identity_connections where client_secret <> ''`,
      open: (id: number, clientSecret: string) => openClientSecret(keys, { id, clientSecret }),
    },
    'secrets of integrations': {
      rows: sql`select id, secrets as sealed from form_integrations`,
      open: (id: number, secrets: string) => withSecrets(keys, { id, settings: {}, secrets }),
    },
  }
  const lost = new Map<string, string>()
  let opened = 0
  for (const [what, { rows, open }] of Object.entries(kinds)) {
    const found = await db.execute<{ id: string; sealed: string }>(
      sql`select * from (${rows}) as all_rows where sealed is not null order by random() limit ${tried}`,
    )
    for (const { id, sealed } of found.rows) {
      try {
        open(Number(id), sealed)
        opened++
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        lost.set(what, error.message)
      }
    }
  }
  return { opened, lost }
}
