import { useI18n, useT } from '@formstead/i18n/react'
import { Button, IconButton, toast } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { Eye, History, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useEditor, useView } from '../editor-context.ts'
import { lazyPart } from '../lazy-part.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { ChangeList } from './change-list.tsx'
import { OverEditor } from './over-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishMenu, type Confirmed } from './publish-menu.tsx'
import type { FoundProblem } from './read-refusal.ts'
import { useFormChanges, useMayPublish, type FormChanges } from './use-form-changes.ts'
import { usePublishing } from './use-publishing.ts'
import { useShare } from './use-share.ts'

const HistoryDrawer = lazyPart(async () => (await import('./history-drawer.tsx')).HistoryDrawer)
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog)

/** At the end of the top bar: what has changed, and everything that leads to respondents. */
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
        // On narrow screens the menu has it, which those who only look do not have.
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
      {changes && <ChangeCount changes={changes} />}
      {!isReadOnly && (
        <PublishMenu
          changes={changes}
          publishing={publishing}
          confirming={confirming}
          setConfirming={setConfirming}
          onShare={() => void share()}
        />
      )}
      {!isReadOnly && (
        <Button
          size="small"
          disabled={!mayPublish}
          onClick={() => view.set({ overlay: 'publish' })}
        >
          {t('editor.publish.publish')}
        </Button>
      )}
      <OverEditor>
        {/* The draft is checked in pauses: what is wrong may be known only after the press. */}
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

const quiet = 'bg-transparent'

type BarActionProps = { label: string; icon: ReactNode; onPress: () => void; className: string }

/** With its name where there is room. */
const BarAction = ({ label, icon, onPress, className }: BarActionProps) => (
  <>
    <Button
      color="light-gray"
      size="small"
      icon={icon}
      className={`${quiet} max-xl:hidden`}
      onClick={onPress}
    >
      {label}
    </Button>
    <IconButton label={label} icon={icon} className={`xl:hidden ${className}`} onClick={onPress} />
  </>
)

function ChangeCount({ changes: { changes: list, published } }: { changes: FormChanges }) {
  const { t, formatDate } = useI18n()
  if (!published) return null
  const date = formatDate(published.at, { day: 'numeric', month: 'long' })
  if (list.length === 0)
    return (
      <span className="text-xs text-text-muted max-md:hidden">
        {t('editor.publish.since', { date })}
      </span>
    )
  const count = t('editor.publish.count', { count: list.length })
  return (
    <Popover
      label={count}
      trigger={
        <Button color="light-gray" size="small" className={`${quiet} max-sm:hidden`}>
          <span className="me-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
          {count}
        </Button>
      }
    >
      <div className="max-h-[60dvh] w-80 max-w-[85vw] overflow-y-auto text-sm">
        <p className="flex justify-between gap-4 px-3 pb-1">
          <span className="font-semibold">{count}</span>
          <span className="text-xs text-text-muted">{t('editor.publish.sinceDate', { date })}</span>
        </p>
        <ChangeList changes={list} />
      </div>
    </Popover>
  )
}
