import { useT } from '@formstead/i18n/react'
import { Button, Card, Skeleton } from '@formstead/ui'
import { loadWithRetry } from '@formstead/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { useApp, useFlag } from '../../lib/app/app-context.ts'
import { useForm, type Form } from '../../lib/form/use-form.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { PlanNeeded } from '../../ui/plans/plan-needed.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const CodeInput = lazy(() => loadWithRetry(() => import('@formstead/ui/code-input')))

type Code = { custom_css: string; custom_code: string }

export function WorkspaceCode({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const mode = useFlag<string>('custom_code.mode', 'off')
  const { custom_css: css, custom_code: code } = workspace.settings
  const form = useForm<Code>({ custom_css: css ?? '', custom_code: code ?? '' })
  const save = useSaveSettings(form)
  const submit = () =>
    save((body) =>
      api('PUT /open/workspaces/{workspace}/custom-code-settings', {
        params: { workspace: workspace.id },
        body,
      }),
    )
  const mayUse = workspace.features.includes('custom_css')
  const isOff = !workspace.is_admin || !mayUse
  return (
    <Card title={t('workspaceCode.title')} description={t('workspaceCode.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('workspaceCode.title')}>
        {workspace.is_admin && !mayUse && (
          <PlanNeeded text={t('workspaceCode.plan')} feature="custom_css" />
        )}
        <CodeField
          form={form}
          name="custom_css"
          language="css"
          label={t('editor.settings.css')}
          help={t('editor.settings.cssHelp')}
          disabled={isOff}
        />
        <CodeField
          form={form}
          name="custom_code"
          language="html"
          label={t('editor.settings.customCode')}
          help={t(mode === 'off' ? 'editor.settings.codeOff' : 'editor.settings.customCodeHelp')}
          disabled={isOff}
        />
        {!isOff && (
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </FormPanel>
    </Card>
  )
}

type CodeFieldProps = {
  form: Form<Code>
  name: keyof Code
  language: 'css' | 'html'
  label: string
  help: string
  disabled: boolean
}

function CodeField({ form, name, ...input }: CodeFieldProps) {
  const message = form.messageFor(name)
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <CodeInput
        {...input}
        value={form.values[name]}
        onChange={(code) => form.change(name, code)}
        error={message && <FieldError message={message} />}
      />
    </Suspense>
  )
}
