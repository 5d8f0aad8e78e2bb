import { useT } from '@formstead/i18n/react'
import { Button, Card } from '@formstead/ui'
import { useApp } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../../ui/forms/form-text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlanNeeded } from '../../../ui/plans/plan-needed.tsx'
import { useChangeDomains } from './domain-queries.ts'

const sample = 'forms.example.com'

type AddDomainProps = { workspace: Workspace; count: number }

export function AddDomain({ workspace, count }: AddDomainProps) {
  const t = useT()
  const { api, session } = useApp()
  const changeDomains = useChangeDomains(workspace)
  const form = useForm({ name: '' })
  const { custom_domain_count: most } = workspace.limits
  const mayUse = workspace.features.includes('custom_domain')
  const isFull = mayUse && most !== null && count >= most
  const submit = async () => {
    const added = await form.submit((body) =>
      api('POST /open/workspaces/{workspace}/custom-domains', {
        params: { workspace: workspace.id },
        body,
      }),
    )
    if (!added) return
    changeDomains((domains) => [...domains.filter(({ id }) => id !== added.id), added])
    form.replaceSubmitted({ name: '' })
    await session.loadWorkspaces()
  }
  return (
    <Card title={t('domains.add')} description={t('domains.addText')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('domains.add')}>
        {!mayUse && <PlanNeeded text={t('domains.plan')} feature="custom_domain" />}
        {isFull && <Notice tone="info">{t('domains.full', { count: most })}</Notice>}
        <FormTextInput
          form={form}
          name="name"
          label={t('domains.name')}
          placeholder={sample}
          help={t('domains.nameHelp')}
          inputMode="url"
          autocomplete="off"
          disabled={!mayUse || isFull}
        />
        <div>
          <Button type="submit" loading={form.isBusy} disabled={!mayUse || isFull}>
            {t('domains.addButton')}
          </Button>
        </div>
      </FormPanel>
    </Card>
  )
}
