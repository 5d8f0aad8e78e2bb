import { useT } from '@formstead/i18n/react'
import { Button, IconButton, toast } from '@formstead/ui'
import { Eye, History, Share2 } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { lazyPart } from '../lazy-part.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { OverEditor } from './over-editor.tsx'
import type { Confirmed } from './publish-menu.tsx'
import type { FoundProblem } from './problems/read-refusal.ts'
import { useFormChanges, useMayPublish } from './changes/use-form-changes.ts'
import { usePublishing } from './use-publishing.ts'
import { useShare } from './use-share.ts'

const ChangeCount = lazyPart(async () => (await import('./changes/change-count.tsx')).ChangeCount)
const PublishMenu = lazyPart(async () => (await import('./publish-menu.tsx')).PublishMenu)
const ProblemList = lazyPart(async () => (await import('./problems/problem-list.tsx')).ProblemList)
const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog)

/** The end of the top bar: unpublished changes and publishing actions. */
export function PublishBar() {
  const t = useT()
  const { view, isReadOnly } = useEditor()
  const overlay = useView((state) => state.overlay)
  const changes = useFormChanges()
  const mayPublish = useMayPublish()
  const publishing = usePublishing()
  const errors = useProblems().filter(({ level }) => level === 'error')
  const [refused, setRefused] = useState<readonly FoundProblem[]>()
  const [confirming, setConfirming] = useState<Confirmed>()
  const close = () => view.set({ overlay: undefined, historyVersion: undefined })
  const copyLink = useShare()

  async function share(): Promise<void> {
    await copyLink()
    if (changes?.state === 'draft') toast.info(t('editor.publish.notShared'))
  }

  return (
    <>
      <IconButton
        label={t('editor.publish.history')}
        icon={<History />}
        onClick={() => view.set({ overlay: 'history' })}
        // On narrow screens this is in the menu, which read-only users do not have.
        className={isReadOnly ? 'max-sm:hidden' : 'max-lg:hidden'}
      />
      <BarAction
        label={t('editor.history.view')}
        icon={<Eye />}
        onPress={() => view.set({ isPreviewing: true })}
        className={isReadOnly ? '' : 'max-sm:hidden'}
      />
      <BarAction
        label={t('editor.publish.share')}
        icon={<Share2 />}
        onPress={() => void share()}
        className={isReadOnly ? 'max-sm:hidden' : 'max-lg:hidden'}
      />
      <Suspense>
        {changes && <ChangeCount changes={changes} />}
        {changes && !isReadOnly && (
          <PublishMenu
            changes={changes}
            publishing={publishing}
            confirming={confirming}
            setConfirming={setConfirming}
            onShare={() => void share()}
          />
        )}
      </Suspense>
      {!isReadOnly && (
        <Button
          size="small"
          disabled={!mayPublish}
          data-track-event="save_form_click"
          onClick={() => view.set({ overlay: 'publish' })}
        >
          {t('editor.publish.publish')}
        </Button>
      )}
      <OverEditor>
        {/* The draft is checked when typing pauses, so problems may become known only after the click. */}
        {overlay === 'publish' && errors.length > 0 && (
          <ProblemList problems={errors} onClose={close} />
        )}
        {overlay === 'publish' && errors.length === 0 && (
          <PublishDialog
            publishing={publishing}
            onClose={close}
            onDiscard={() => {
              close()
              setConfirming('discard')
            }}
            onPublished={() => {
              close()
              publishing.done(t('editor.publish.published'))
            }}
            onRefused={({ problems }) => {
              close()
              setRefused(problems)
            }}
          />
        )}
        {overlay === 'history' && <HistoryDrawer publishing={publishing} onClose={close} />}
        {refused && <ProblemList problems={refused} onClose={() => setRefused(undefined)} />}
      </OverEditor>
    </>
  )
}

type BarActionProps = { label: string; icon: ReactNode; onPress: () => void; className: string }

/** Shows its label if there is room. */
const BarAction = ({ label, icon, onPress, className }: BarActionProps) => (
  <>
    <Button
      color="light-gray"
      size="small"
      icon={icon}
      className="bg-transparent max-xl:hidden"
      onClick={onPress}
    >
      {label}
    </Button>
    <IconButton label={label} icon={icon} className={`xl:hidden ${className}`} onClick={onPress} />
  </>
)
