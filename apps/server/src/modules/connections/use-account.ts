import { FetchFailure } from '@formstead/integrations'
import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { SafeFetchError } from '../../safe-fetch/safe-fetch-error.ts'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { forms } from '../forms/forms.table.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { openTokens, sealTokens } from './account-tokens.ts'
import { connectedAccounts } from './connections.table.ts'
import { refreshGoogle } from './google.ts'

type UseParts = {
  db: Database
  keys: AppKeys
  config: Pick<Config, 'google'>
  safeFetch: SafeFetch
}

export type UsedAccount = { userId: string; token: string }
/** `refused` is a token that the service no longer accepts. */
export type UseAccount = (
  integration: { accountId: number | null; formId: number },
  refused?: string,
) => Promise<UsedAccount>

/** A token that expires within this time is not used. */
const spareMs = 60_000

/**
 * Gets the account that an integration acts for, with a token that is valid for a while. Rejects if its owner has
 * disconnected it since, here or at the service, or has left the workspace. Concurrent calls that need a new token
 * share a single refresh.
 */
export function createAccountUse(parts: UseParts): UseAccount {
  const { db, keys } = parts
  const refreshing = new Map<number, Promise<UsedAccount>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, because each holds a database connection while it waits for the service. */
  function refreshInTurn(id: number, refused: string | undefined): Promise<UsedAccount> {
    const next = last.then(() => refresh(parts, id, refused))
    last = next.catch(() => {})
    return next
  }

  return async ({ accountId, formId }, refused) => {
    const account = accountId === null ? undefined : await findUsableAccount(db, accountId, formId)
    if (!account) throw new FetchFailure('account_disconnected')
    const { serviceUserId: userId, service } = account
    if (service !== 'google') return { userId, token: '' }
    const current = currentToken(keys, account, refused)
    if (current !== null) return { userId, token: current }
    const running = refreshing.get(account.id) ?? refreshInTurn(account.id, refused)
    refreshing.set(account.id, running)
    try {
      return await running
    } finally {
      refreshing.delete(account.id)
    }
  }
}

type Account = typeof connectedAccounts.$inferSelect

/** The account of a member: people who have left the workspace must not receive its submissions. */
async function findUsableAccount(
  db: Database,
  id: number,
  formId: number,
): Promise<Account | undefined> {
  const [found] = await db
    .select({ account: connectedAccounts })
    .from(connectedAccounts)
    .innerJoin(forms, eq(forms.id, formId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.userId, connectedAccounts.userId),
        eq(workspaceMembers.workspaceId, forms.workspaceId),
      ),
    )
    .where(eq(connectedAccounts.id, id))
  return found?.account
}

async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(connectedAccounts).where(eq(connectedAccounts.id, id))
  return account
}

/** Null if the token was refused, has expired or is about to expire. */
function currentToken(keys: AppKeys, account: Account, refused: string | undefined): string | null {
  if (account.tokens === null) throw new FetchFailure('account_disconnected')
  const { access } = openTokens(keys, account.id, account.tokens)
  const endsAt = account.tokensExpireAt?.getTime() ?? 0
  return access === refused || endsAt < Date.now() + spareMs ? null : access
}

/** Locks the row during the refresh, so that a second process finds the token that the first one got. */
async function refresh(
  { db, keys, config, safeFetch }: UseParts,
  id: number,
  refused: string | undefined,
): Promise<UsedAccount> {
  const { google } = config
  if (!google) throw new FetchFailure('not_configured')
  const used = await db.transaction(async (db): Promise<UsedAccount | null> => {
    await db.execute(sql`select 1 from connected_accounts where id = ${id} for no key update`)
    const account = await findAccount(db, id)
    if (!account) return null
    const { serviceUserId: userId } = account
    const current = currentToken(keys, account, refused)
    if (current !== null) return { userId, token: current }
    const tokens = openTokens(keys, id, account.tokens!)
    const next = await refreshGoogle(google, safeFetch, tokens.refresh).catch((error: unknown) => {
      throw new FetchFailure(error instanceof SafeFetchError ? error.code : 'unreachable')
    })
    const change = next
      ? {
          tokens: sealTokens(keys, id, { ...tokens, access: next.access }),
          tokensExpireAt: next.expiresAt,
        }
      : { tokens: null, tokensExpireAt: null }
    await db.update(connectedAccounts).set(change).where(eq(connectedAccounts.id, id))
    return next && { userId, token: next.access }
  })
  if (!used) throw new FetchFailure('account_disconnected')
  return used
}
