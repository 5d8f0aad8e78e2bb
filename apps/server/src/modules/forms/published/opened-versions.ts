import { blockTypes } from '@formstead/field-types'
import {
  cleanForm,
  openForm,
  type Allows,
  type Form,
  type FormDocument,
} from '@formstead/form-engine'
import type { Tier } from '@formstead/contract'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { featureGate } from '../../plans/plan-tier.policy.ts'
import { workspaces } from '../../workspaces/workspaces.table.ts'
import { forms, formVersions } from '../forms.table.ts'
import { addWorkspaceCode } from './workspace-code.ts'
import { asFormDocument } from '../document/as-form-document.ts'

export type GateConfig = Pick<Config, 'isSelfHosted' | 'customCode'>

/** A version without settings beyond the plan, and with its workspace's code and styles added. */
export type OpenedVersion = { document: FormDocument; form: Form }

/** The workspace and its code revision are only needed to render pages, which contain the workspace's code. */
type Named = { versionId: number; tier: Tier; workspaceId?: number; codeRevision?: number }

const mostVersions = 500

/** Published versions, parsed. They never change, so each is read once per plan. */
export function createOpenedVersions(db: Database, config: GateConfig) {
  const versions = new Map<string, Promise<OpenedVersion>>()
  return {
    find(named: Named): Promise<OpenedVersion> {
      const name = nameOf(named)
      const known = versions.get(name)
      if (known) return known
      const version = readVersion(db, named.versionId, featureGate(config, named.tier))
      if (versions.size >= mostVersions) versions.delete(versions.keys().next().value!)
      versions.set(name, version)
      version.catch(() => versions.delete(name))
      return version
    },
    /** Looks in the cache only. */
    findRemembered: (named: Named): Promise<OpenedVersion | undefined> =>
      versions.get(nameOf(named))?.catch(() => undefined) ?? Promise.resolve(undefined),
  }
}
export type OpenedVersions = ReturnType<typeof createOpenedVersions>

const nameOf = ({ versionId, tier, workspaceId = 0, codeRevision = 0 }: Named) =>
  `${versionId} ${tier} ${workspaceId} ${codeRevision}`

async function readVersion(
  db: Database,
  versionId: number,
  allows: Allows,
): Promise<OpenedVersion> {
  const [version] = await db
    .select({
      document: formVersions.document,
      workspace: { customCode: workspaces.customCode, customCss: workspaces.customCss },
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(eq(formVersions.id, versionId))
  const { form } = cleanForm(asFormDocument(version!.document), allows)
  const document = addWorkspaceCode(form, version!.workspace, allows)
  return { document, form: openForm(document, (type) => blockTypes.get(type)) }
}
