import { useT } from '@formstead/i18n/react'
import { Button, IconButton } from '@formstead/ui'
import { Eye } from 'lucide-react'
import { useEditor, useView } from '../editor-context.ts'
import { OverEditor } from './over-editor.tsx'
import { ProblemList } from './problems/problem-list.tsx'
import { useGuestPublishing } from './use-guest-publishing.ts'

/** The end of the top bar for a guest. */
export function GuestBar() {
  const t = useT()
  const { view, onSave } = useEditor()
  const { errors, isSignedIn, isMoving, publish, signIn } = useGuestPublishing()
  const isRefused = useView(({ overlay }) => overlay === 'publish') && errors.length > 0
  return (
    <>
      <span className="text-xs text-text-muted max-lg:hidden">
        {t(onSave ? 'editor.agentDraft.note' : 'editor.guest.note')}
      </span>
      <IconButton
        label={t('editor.history.view')}
        icon={<Eye />}
        onClick={() => view.set({ isPreviewing: true })}
      />
      {!onSave && !isSignedIn && (
        <Button color="outline-gray" size="small" className="max-sm:hidden" onClick={signIn}>
          {t('editor.guest.signIn')}
        </Button>
      )}
      <Button size="small" disabled={isMoving} onClick={publish}>
        {t(onSave ? 'editor.agentDraft.save' : 'editor.publish.publish')}
      </Button>
      {isRefused && (
        <OverEditor>
          <ProblemList problems={errors} onClose={() => view.set({ overlay: undefined })} />
        </OverEditor>
      )}
    </>
  )
}
