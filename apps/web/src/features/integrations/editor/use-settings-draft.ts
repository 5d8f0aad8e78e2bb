import { useT } from '@formstead/i18n/react'
import type { InitialFacts, IntegrationKind } from '@formstead/integrations'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { productName } from '../../../lib/app/product-name.ts'
import type { Conditions } from '../../../lib/conditions/condition-tree.ts'
import { clearField, type FormErrors } from '../../../lib/form/form-errors.ts'
import { readErrors } from '../../../lib/form/read-errors.ts'
import { integrationsKey, type Integration } from '../../../lib/forms/integrations.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { kindWord } from '../kind-words.ts'
import {
  draftBody,
  isSameDraft,
  setSetting,
  startDraft,
  type SettingsDraft,
} from './settings-draft.ts'

type Edited = {
  form: Pick<ShownForm, 'id' | 'title'>
  kind: IntegrationKind
  /** Undefined for a new integration. */
  integration: Integration | undefined
  /** The integration that a new one copies. */
  from?: Integration | undefined
}

export type SettingsEditing = ReturnType<typeof useSettingsDraft>

/** The settings of an integration while they are edited, their errors, and saving. */
export function useSettingsDraft({ form: { id: form, title }, kind, integration, from }: Edited) {
  const t = useT()
  const { api } = useApp()
  const user = useUser()
  const facts: InitialFacts = {
    email: user?.email ?? '',
    app: productName,
    form: title,
    word: (key, values) => t(kindWord(kind.key, key), values),
  }
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => startDraft(kind, integration ?? from, facts))
  const [saved, setSaved] = useState(() => (from ? startDraft(kind, undefined) : draft))
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSaving, setSaving] = useState(false)
  const isDirty = !isSameDraft(draft, saved)
  // After saving, a navigation may come before the next render, while `isDirty` is still true.
  const isJustSaved = useRef(false)

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return toast.error(t('error.default'))
    const texts = { fallback: t('error.default'), unknownValidation: t('error.unknownValidation') }
    setErrors(readErrors(error.data, texts))
  }

  const edit = (alter: (now: SettingsDraft) => SettingsDraft, field: string) => {
    isJustSaved.current = false
    setDraft(alter)
    setErrors((now) => clearField(now, field))
  }

  async function save(): Promise<Integration | undefined> {
    if (isSaving) return undefined
    setSaving(true)
    setErrors({})
    try {
      const body = { ...draftBody(kind, draft), status: integration?.status ?? ('active' as const) }
      const { form_integration: stored } = integration
        ? await api('PUT /open/forms/{form}/integrations/{integration}', {
            params: { form: String(form), integration: integration.id },
            body,
          })
        : await api('POST /open/forms/{form}/integrations', {
            params: { form: String(form) },
            body,
          })
      if (!integration) trackEvent('new_integration_click', { name: kind.key })
      const next = startDraft(kind, stored)
      setDraft(next)
      setSaved(next)
      isJustSaved.current = true
      queries.setQueryData<Integration[]>(integrationsKey(form), (all) =>
        all && integration
          ? all.map((one) => (one.id === stored.id ? stored : one))
          : [...(all ?? []), stored],
      )
      return stored
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    kind,
    draft,
    errors,
    isDirty,
    isSaving,
    mayLeave: () => isJustSaved.current || !isDirty,
    masks: integration?.masks ?? {},
    /** The stored account, whoever connected it. */
    account: integration?.provider ?? null,
    body: { ...draftBody(kind, draft), ...(integration && { id: integration.id }) },
    refuse,
    save,
    set: (key: string, value: unknown) => edit((now) => setSetting(now, key, value), `data.${key}`),
    setAccount: (accountId: number | null) => edit((now) => ({ ...now, accountId }), 'oauth_id'),
    editLogic: (alter: (logic: Conditions) => Conditions) =>
      edit((now) => ({ ...now, logic: alter(now.logic) }), 'logic'),
  }
}
