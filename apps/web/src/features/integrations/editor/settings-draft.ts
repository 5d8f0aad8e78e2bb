import { readConditions } from '@formstead/form-engine'
import {
  defaultSettings,
  isOptional,
  type InitialFacts,
  type IntegrationKind,
} from '@formstead/integrations'
import type { Conditions } from '../../../lib/conditions/condition-tree.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'

/** The author's unsaved settings. Secrets are included only if they were retyped. */
export type SettingsDraft = {
  data: Readonly<Record<string, unknown>>
  logic: Conditions
  accountId: number | null
}

type Stored = Pick<Integration, 'data' | 'logic' | 'oauth_id'>

export const startDraft = (
  kind: IntegrationKind,
  stored: Stored | undefined,
  facts?: InitialFacts,
): SettingsDraft => ({
  data: {
    ...defaultSettings(kind),
    ...(stored ? stored.data : facts && kind.initial?.(facts)),
  },
  logic: stored ? readConditions(stored.logic) : null,
  accountId: stored?.oauth_id ?? null,
})

/** `undefined` keeps the stored value. */
export function setSetting(draft: SettingsDraft, key: string, value: unknown): SettingsDraft {
  const { [key]: _, ...others } = draft.data
  return { ...draft, data: value === undefined ? others : { ...others, [key]: value } }
}

/** The request body: an empty optional text is sent as `null`. */
export function draftBody(kind: IntegrationKind, { data, logic, accountId }: SettingsDraft) {
  return {
    integration_id: kind.key,
    data: Object.fromEntries(
      Object.entries(data).map(([key, value]) => [
        key,
        value === '' && isOptional(kind, key) ? null : value,
      ]),
    ),
    logic: logic as Record<string, unknown> | null,
    oauth_id: accountId,
  }
}

export const isSameDraft = (one: SettingsDraft, other: SettingsDraft): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The order in which settings were changed does not matter. */
const sorted = ({ data, ...rest }: SettingsDraft) => ({
  ...rest,
  data: Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)),
})
