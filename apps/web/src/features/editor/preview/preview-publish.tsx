import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useEditor } from '../editor-context.ts'
import { useGuestPublishing } from '../publish/use-guest-publishing.ts'
import { useMayPublish } from '../publish/changes/use-form-changes.ts'

/** Same as in the editor's bar; its dialogs also open over the preview. */
export function PreviewPublish() {
  const { isGuest, isReadOnly } = useEditor()
  if (isGuest) return <PublishAsGuest />
  return isReadOnly ? null : <PublishAsMember />
}

function PublishAsMember() {
  const t = useT()
  const { view } = useEditor()
  const mayPublish = useMayPublish()
  return (
    <Button size="small" disabled={!mayPublish} onClick={() => view.set({ overlay: 'publish' })}>
      {t('editor.publish.publish')}
    </Button>
  )
}

function PublishAsGuest() {
  const t = useT()
  const { onSave } = useEditor()
  const { isMoving, publish } = useGuestPublishing()
  return (
    <Button size="small" disabled={isMoving} onClick={publish}>
      {t(onSave ? 'editor.agentDraft.save' : 'editor.publish.publish')}
    </Button>
  )
}
