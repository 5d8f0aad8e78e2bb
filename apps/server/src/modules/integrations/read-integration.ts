import { issueKind, blockTypes } from '@formstead/field-types'
import { checkConditions, openForm, type FormDocument } from '@formstead/form-engine'
import { integrationKinds, isOptional, type IntegrationKind } from '@formstead/integrations'
import type { Database } from '../../database/client.ts'
import { requestProblems } from '../../http/request/request-problems.ts'
import { invalid, problem } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { requireAccount } from '../connections/connected-accounts.ts'
import { blankAsNull, type Feature } from '@formstead/contract'
import { withSecrets } from './integration-secrets.ts'
import { countSiblings, type IntegrationRow } from './integrations.queries.ts'

type Given = {
  integration_id: string
  data: Record<string, unknown>
  logic?: Record<string, unknown> | null | undefined
  oauth_id?: number | null | undefined
}

export type IntegrationForm = {
  id: number
  workspaceId: number
  document: FormDocument
}

export type ReadParts = {
  db: Database
  keys: AppKeys
  /** Throws if the plan does not include the feature. */
  require: (feature: Feature) => void
}

export type ReadIntegration = {
  kind: IntegrationKind
  /** Including secrets. */
  settings: Record<string, unknown>
  logic: Record<string, unknown> | null
  accountId: number | null
}

/**
 * Reads and validates an integration from a request. Secrets that are left out stay unchanged, as do the parts of a
 * secret that are left blank.
 */
export async function readIntegration(
  { db, keys, require }: ReadParts,
  form: IntegrationForm,
  given: Given,
  { email, stored }: { email: string; stored: IntegrationRow | undefined },
): Promise<ReadIntegration> {
  const kind = integrationKinds.get(given.integration_id)
  if (!kind || (stored && stored.kind !== kind.key))
    throw invalid([problem('integration_id', 'integration.unknown_kind')])
  if (kind.feature) require(kind.feature)
  const before = stored && withSecrets(keys, stored)
  const own = pick(before ?? {}, kind.own ?? [])
  const kept = pick(before ?? {}, Object.keys(kind.secrets))
  const { data, error } = kind.settings.safeParse(
    { ...kept, ...fillBlanks(unset(kind, omit(given.data, kind.own ?? [])), kept), ...own },
    { error: issueKind },
  )
  if (error) {
    const issues = error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] }))
    throw invalid(requestProblems(issues))
  }
  const siblings = await countSiblings(db, form.id, kind.key, stored?.id)
  const needed = kind.gate?.(data, { email, siblings })
  if (needed) require(needed)
  const accountId = kind.account
    ? await requireAccount(db, form.workspaceId, kind.account, given.oauth_id ?? null)
    : null
  return {
    kind,
    settings: (before && kind.beforeUpdate
      ? kind.beforeUpdate(data, before, new Date())
      : data) as Record<string, unknown>,
    logic: readConditionTree(form.document, given.logic ?? null),
    accountId,
  }
}

/** An empty tree has no conditions. */
function readConditionTree(document: FormDocument, logic: Record<string, unknown> | null) {
  if (!logic || isEmptyTree(logic)) return null
  const form = openForm(document, (type) => blockTypes.get(type))
  const wrong = checkConditions(form, logic, 'logic').find(({ level }) => level === 'error')
  if (wrong) throw invalid([{ path: 'logic', code: wrong.code, values: wrong.values ?? {} }])
  return logic
}

const isEmptyTree = (logic: Record<string, unknown>) =>
  Object.keys(logic).length === 0 ||
  (Array.isArray(logic['children']) && logic['children'].length === 0)

const pick = (settings: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])))

const omit = (settings: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key)))

/** Blank optional settings become null. Required ones stay blank, so that the problem says what is wrong with them. */
const unset = (kind: IntegrationKind, settings: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      isOptional(kind, key) ? blankAsNull(value) : value,
    ]),
  )

const fillBlanks = (settings: Record<string, unknown>, kept: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      const before = kept[key]
      return [key, isObject(value) && isObject(before) ? fillParts(value, before) : value]
    }),
  )

const fillParts = (parts: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      value === '' && Object.hasOwn(before, name) ? before[name] : value,
    ]),
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
