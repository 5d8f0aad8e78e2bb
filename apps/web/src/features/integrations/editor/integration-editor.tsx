import { useT } from '@formstead/i18n/react'
import type { IntegrationKind } from '@formstead/integrations'
import { Button, toast } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DraftSource, useFormDraft } from '../../../lib/forms/draft-source.ts'
import type { Integration } from '../../../lib/forms/integrations.ts'
import type { ShownForm } from '../../../lib/forms/shown-form.ts'
import { prepareInvalidFocus } from '../../../ui/forms/invalid-focus.ts'
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx'
import { DeliveriesPart } from '../log/deliveries-part.tsx'
import { ReplayFailed } from '../log/replay-failed.tsx'
import { PreviewPart } from '../preview/preview-part.tsx'
import { IntegrationHeader, useIsTight, type Part } from './integration-header.tsx'
import { SettingsPart } from './settings-part.tsx'
import { TestButton } from './test-button.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

type IntegrationEditorProps = {
  form: ShownForm
  kind: IntegrationKind
  integration: Integration | undefined
  from: Integration | undefined
  part: Part
  onPart: (part: Part) => void
}

/** One integration: its settings with a preview, and its log. */
export function IntegrationEditor(props: IntegrationEditorProps) {
  const { form, kind, integration, from, onPart } = props
  const t = useT()
  const navigate = useNavigate()
  const isTight = useIsTight()
  const editing = useSettingsDraft({ form, kind, integration, from })
  const { question } = useLeaveGuard({ mayLeave: editing.mayLeave })
  const source = useFormDraft(form)
  const page = useRef<HTMLDivElement>(null)
  const part =
    (props.part === 'deliveries' && !integration) || (props.part === 'preview' && !isTight)
      ? 'settings'
      : props.part

  const showSettings = () => {
    if (part !== 'settings') onPart('settings')
  }
  const save = async () => {
    const focusInvalid = prepareInvalidFocus()
    const stored = await editing.save()
    if (!stored) {
      showSettings()
      // Waits until the errors have been rendered.
      requestAnimationFrame(() => focusInvalid(page.current))
      return
    }
    toast.success(t(integration ? 'integrations.editor.saved' : 'integrations.editor.added'))
    if (!integration)
      await navigate({
        to: '/forms/$slug/show/integrations/$integration',
        params: { slug: form.slug, integration: String(stored.id) },
        replace: true,
      })
  }

  return (
    <DraftSource value={source}>
      {question}
      <IntegrationHeader {...{ slug: form.slug, kind, integration, part, onPart }}>
        {part === 'deliveries' && integration ? (
          <ReplayFailed integration={integration} />
        ) : (
          <>
            {editing.isDirty && (
              <span className="me-2 text-text-muted max-sm:hidden">
                {t('integrations.editor.unsaved')}
              </span>
            )}
            <TestButton form={form.id} editing={editing} onRefused={showSettings} />
            <Button
              size="small"
              loading={editing.isSaving}
              disabled={!editing.isDirty && integration !== undefined}
              onClick={() => void save()}
            >
              {t(integration ? 'integrations.editor.save' : 'integrations.editor.add')}
            </Button>
          </>
        )}
      </IntegrationHeader>
      {part === 'deliveries' && integration ? (
        <DeliveriesPart form={form} kind={kind} integration={integration} />
      ) : (
        <div
          ref={page}
          className="grid w-full max-w-7xl items-start gap-8 p-4 md:p-6 min-[75rem]:grid-cols-[minmax(0,1fr)_29rem]"
        >
          {part === 'settings' && (
            <SettingsPart form={form} editing={editing} isCopy={from !== undefined} />
          )}
          {(part === 'preview' || !isTight) && <PreviewPart form={form} editing={editing} />}
        </div>
      )}
    </DraftSource>
  )
}
