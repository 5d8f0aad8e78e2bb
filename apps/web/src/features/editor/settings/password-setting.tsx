import { useT } from '@formstead/i18n/react'
import { Button, TextInput } from '@formstead/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { useEditor } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { SettingGroup, SettingLabel } from './setting-controls.tsx'

/** Not part of the document, where it could be read: it is sent separately and takes effect immediately. */
export function PasswordSetting() {
  const t = useT()
  const { api } = useApp()
  const { form } = useEditor()
  const queries = useQueryClient()
  const queryKey = ['form-password', form.id]
  const [typed, setTyped] = useState('')
  const params = { form: form.id }
  const state = useQuery({
    queryKey,
    queryFn: async () => (await api('GET /open/forms/{form}', { params, query: {} })).has_password,
  })
  const change = useMutation({
    mutationFn: (password: string | null) =>
      api('PUT /open/forms/{form}/password', { params, body: { password } }),
    onSuccess: ({ has_password: isSet }, sent) => {
      queries.setQueryData(queryKey, isSet)
      setTyped((now) => (now === sent ? '' : now))
      announce(t(isSet ? 'editor.settings.passwordSet' : 'editor.settings.passwordRemoved'))
    },
  })
  const failure = change.error instanceof ApiError ? change.error.message : undefined
  return (
    <SettingGroup>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') change.mutate(typed)
        }}
      >
        <TextInput
          label={
            <SettingLabel
              label={t('editor.settings.password')}
              feature="security.password_protection"
            />
          }
          help={t(state.data ? 'editor.settings.passwordIsSet' : 'editor.settings.passwordHelp')}
          error={change.isError && (failure ?? t('editor.settings.passwordFailed'))}
          nativeType="password"
          autocomplete="new-password"
          maxCharLimit={255}
          value={typed}
          onChange={setTyped}
          submitOnEnter
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" disabled={typed === ''} loading={change.isPending}>
            {t(state.data ? 'editor.settings.passwordChange' : 'editor.settings.passwordUse')}
          </Button>
          {state.data && (
            <Button size="small" color="outline-gray" onClick={() => change.mutate(null)}>
              {t('editor.settings.passwordRemove')}
            </Button>
          )}
        </div>
      </form>
    </SettingGroup>
  )
}
