import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serveIf } from '../../http/serve-if.ts'
import { serve } from '../../http/serve.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { translate } from '../../translation/request-language.ts'
import { requireAuditActor } from '../audit/record-audit.ts'
import type { DomainRow } from '../workspaces/custom-domains.table.ts'
import { presentWorkspace } from '../workspaces/present-workspace.ts'
import { requireWorkspace } from '../workspaces/workspaces.service.ts'
import type { WorkspaceRow } from '../workspaces/workspaces.table.ts'
import { checkDomain } from './checks/check-domain.ts'
import { listDomains } from './custom-domains.queries.ts'
import {
  addDomain,
  chooseFrontForm,
  removeDomain,
  replaceDomains,
  requireDomain,
  type IsFormOf,
} from './custom-domains.service.ts'
import { mostDomains } from './domain-state.policy.ts'
import { findTargetAddresses, type DomainConfig } from './checks/find-records.ts'
import { notFound } from '../../problems.ts'
import { presentDomain } from './present-domain.ts'
import type { ServedDomains } from './served-domains.ts'

type DomainParts = {
  db: Database
  config: Config
  keys: AppKeys
  domains: ServedDomains
  isFormOf: IsFormOf
}

const base = '/open/workspaces/{workspace}/custom-domains'
const addressLifetimeMs = 5 * 60_000

export function customDomainRoutes(app: FastifyInstance, parts: DomainParts): void {
  const { config } = parts
  serveIf(config.customDomains !== undefined, app, (scope) => {
    const { customDomains } = config
    // Without the feature, nothing below is reached.
    serveDomains(scope, { ...parts, config: { ...config, customDomains: customDomains! } })
  })
}

function serveDomains(
  app: FastifyInstance,
  { db, config, keys, domains, isFormOf }: DomainParts & { config: Config & DomainConfig },
): void {
  let known: { addresses: string[]; untilMs: number } | undefined

  async function targetAddresses(): Promise<string[]> {
    if (known && known.untilMs >= Date.now()) return known.addresses
    const addresses = await findTargetAddresses(config)
    // None are found while the name server does not respond.
    if (addresses.length > 0) known = { addresses, untilMs: Date.now() + addressLifetimeMs }
    return addresses
  }

  async function present(workspace: WorkspaceRow, rows: readonly DomainRow[]) {
    const proven = (await listDomains(db, workspace.id))
      .filter(({ provenAt }) => provenAt !== null)
      .toSorted((one, other) => +one.provenAt! - +other.provenAt! || one.id - other.id)
    const most = mostDomains(config, workspace.plans)
    const showing = {
      target: config.customDomains.target,
      targetAddresses: await targetAddresses(),
      included: new Set(proven.slice(0, most).map(({ id }) => id)),
      now: new Date(),
    }
    return rows.map((row) => presentDomain(row, showing))
  }

  const administer = (request: FastifyRequest, workspaceId: number) =>
    requireWorkspace(db, requireActor(request).userId, workspaceId, 'administer')

  serve(app, `GET ${base}`, async ({ params, request }) => {
    const workspace = await administer(request, params.workspace)
    return present(workspace, await listDomains(db, workspace.id))
  })

  serve(app, `PUT ${base}`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    const { customDomains: before } = await administer(request, params.workspace)
    const row = await replaceDomains(db, config, by, params.workspace, body.custom_domains)
    for (const name of before) domains.forget(name)
    return presentWorkspace(row, config)
  })

  serve(app, `POST ${base}`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    const row = await addDomain(db, config, by, params.workspace, body.name)
    const [shown] = await present(await administer(request, params.workspace), [row])
    return shown!
  })

  serve(app, `POST ${base}/{domain}/check`, async ({ params, request }) => {
    const { userId } = requireActor(request)
    const { workspace, domain } = await requireDomain(db, userId, params.workspace, params.domain)
    const checked = await checkDomain({ db, keys, config }, domain)
    if (!checked) throw notFound()
    domains.forget(domain.name)
    const [shown] = await present(workspace, [checked])
    return shown!
  })

  serve(app, `PATCH ${base}/{domain}`, async ({ params, body, request }) => {
    const by = requireAuditActor(request)
    const { workspace, domain } = await requireDomain(
      db,
      by.userId,
      params.workspace,
      params.domain,
    )
    const changed = await chooseFrontForm(db, isFormOf, by, domain, body.front_form_id)
    domains.forget(domain.name)
    const [shown] = await present(workspace, [changed])
    return shown!
  })

  serve(app, `DELETE ${base}/{domain}`, async ({ params, request }) => {
    const by = requireAuditActor(request)
    const { name } = await removeDomain(db, config, by, params.workspace, params.domain)
    domains.forget(name)
    return { type: 'success', message: translate(request, 'done.domain_removed') }
  })
}
