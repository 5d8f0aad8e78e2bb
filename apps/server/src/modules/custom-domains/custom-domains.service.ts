import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { invalid, notFound, problem } from '../../problems.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import type { DomainRow } from '../workspaces/custom-domains.table.ts'
import { requireFeature } from '../workspaces/require-feature.ts'
import { lockWorkspace, requireWorkspace } from '../workspaces/workspaces.service.ts'
import type { WorkspaceRow } from '../workspaces/workspaces.table.ts'
import {
  deleteDomain,
  findDomain,
  insertDomain,
  isTaken,
  listDomains,
  lockName,
  updateDomain,
} from './custom-domains.queries.ts'
import { readDomainName } from './domain-name.policy.ts'
import { mostDomains } from './domain-state.policy.ts'
import type { DomainConfig } from './checks/find-records.ts'

export type DomainRules = DomainConfig & Pick<Config, 'appUrl' | 'isSelfHosted' | 'customCode'>

/** Whether a form belongs to a workspace. */
export type IsFormOf = (db: Database, formId: number, workspaceId: number) => Promise<boolean>

export async function requireDomain(
  db: Database,
  userId: number,
  workspaceId: number,
  id: number,
): Promise<{ workspace: WorkspaceRow; domain: DomainRow }> {
  const workspace = await requireWorkspace(db, userId, workspaceId, 'administer')
  const domain = await findDomain(db, workspaceId, id)
  if (!domain) throw notFound()
  return { workspace, domain }
}

/** A domain serves nothing before it is proven, so nobody claims a name by being the first to type it. */
export async function addDomain(
  db: Database,
  config: DomainRules,
  by: AuditActor,
  workspaceId: number,
  typed: string,
): Promise<DomainRow> {
  return db.transaction(async (db) => {
    await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const name = readName(config, typed, 'name')
    await changeList(db, config, by, workspaceId, { path: 'name', add: [name], remove: [] })
    return (await listDomains(db, workspaceId)).find((domain) => domain.name === name)!
  })
}

/** Replaces the whole list, as clients of the reference product do. */
export async function replaceDomains(
  db: Database,
  config: DomainRules,
  by: AuditActor,
  workspaceId: number,
  typed: readonly string[],
): Promise<WorkspaceRow> {
  const path = 'custom_domains'
  return db.transaction(async (db) => {
    await requireWorkspace(db, by.userId, workspaceId, 'administer')
    const names = new Set(typed.map((one) => readName(config, one, path)))
    const before = await listDomains(db, workspaceId)
    await changeList(db, config, by, workspaceId, {
      path,
      add: [...names].filter((name) => !before.some((domain) => domain.name === name)),
      remove: before.filter(({ name }) => !names.has(name)),
    })
    return requireWorkspace(db, by.userId, workspaceId, 'administer')
  })
}

export async function removeDomain(
  db: Database,
  config: DomainRules,
  by: AuditActor,
  workspaceId: number,
  id: number,
): Promise<DomainRow> {
  return db.transaction(async (db) => {
    const { domain } = await requireDomain(db, by.userId, workspaceId, id)
    await changeList(db, config, by, workspaceId, { path: '', add: [], remove: [domain] })
    return domain
  })
}

export async function chooseFrontForm(
  db: Database,
  isFormOf: IsFormOf,
  by: AuditActor,
  domain: DomainRow,
  formId: number | null,
): Promise<DomainRow> {
  return db.transaction(async (db) => {
    if (formId !== null && !(await isFormOf(db, formId, domain.workspaceId)))
      throw invalid([problem('front_form_id', 'domain.no_such_form')])
    const changed = await updateDomain(db, domain.id, { frontFormId: formId })
    if (!changed) throw notFound()
    await record(db, by, 'domain.front_form_changed', domain, { form: formId })
    return changed
  })
}

type Change = { path: string; add: readonly string[]; remove: readonly DomainRow[] }

async function changeList(
  db: Database,
  config: DomainRules,
  by: AuditActor,
  workspaceId: number,
  { path, add, remove }: Change,
): Promise<void> {
  // Two concurrent requests could each see room for one more.
  await lockWorkspace(db, workspaceId)
  const workspace = await requireWorkspace(db, by.userId, workspaceId, 'administer')
  for (const { id } of remove) await deleteDomain(db, id)
  const kept = await listDomains(db, workspaceId)
  const fresh = add.filter((name) => !kept.some((domain) => domain.name === name))
  if (fresh.length > 0) {
    requireFeature(config, workspace, 'custom_domain')
    const max = mostDomains(config, workspace.plans)
    if (kept.length + fresh.length > max) throw invalid([problem(path, 'domain.limit', { max })])
  }
  const added: DomainRow[] = []
  // Locks in a fixed order, or two lists could deadlock on each other's names.
  for (const name of fresh.toSorted()) {
    await lockName(db, name)
    if (await isTaken(db, { name, workspaceId }))
      throw invalid([problem(path, 'domain.taken', { name })])
    const proof = randomBytes(20).toString('hex')
    added.push((await insertDomain(db, { workspaceId, name, proof }))!)
  }
  for (const domain of remove) await record(db, by, 'domain.removed', domain)
  for (const domain of added) await record(db, by, 'domain.added', domain)
}

const record = (
  db: Database,
  by: AuditActor,
  action: 'domain.added' | 'domain.removed' | 'domain.front_form_changed',
  { id, name, workspaceId }: DomainRow,
  details: Record<string, number | null> = {},
) => recordAudit(db, by, { action, workspaceId, subject: { type: 'domain', id, name }, details })

function readName(config: DomainRules, typed: string, path: string): string {
  const ownHosts = [new URL(config.appUrl).hostname, config.customDomains.target]
  const read = readDomainName(typed, ownHosts)
  if ('problem' in read) throw invalid([problem(path, read.problem)])
  return read.name
}
