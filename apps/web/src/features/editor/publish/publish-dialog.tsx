import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { Check, Trash2, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useEditor } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { ChangeList } from './changes/change-list.tsx'
import { nameOfChange } from './changes/change-words.ts'
import { PublishTimeChoice, readPublishTime, type PublishTime } from './publish-time.tsx'
import type { Refused } from './problems/read-refusal.ts'
import { useChangesQuery, type FormChanges } from './changes/use-form-changes.ts'
import type { usePublishing } from './use-publishing.ts'

type PublishDialogProps = {
  publishing: ReturnType<typeof usePublishing>
  onClose: () => void
  onDiscard: () => void
  onPublished: () => void
  onRefused: (refused: Refused) => void
}

export function PublishDialog(props: PublishDialogProps) {
  const { t } = useI18n()
  const { data: changes, error, refetch } = useChangesQuery({ withAnswers: true })
  if (changes) return <OpenDialog {...props} changes={changes} />
  if (!error) return null
  return (
    <Dialog isOpen title={t('editor.publish.publish')} onClose={props.onClose}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}

function OpenDialog({
  publishing,
  changes,
  onClose,
  onDiscard,
  onPublished,
  onRefused,
}: PublishDialogProps & { changes: FormChanges }) {
  const { t, formatDate } = useI18n()
  const { session } = useEditor()
  const [time, setTime] = useState<PublishTime | null>(null)
  const { published, changes: list } = changes
  const count = list.length
  const moment = time && readPublishTime(time)

  async function confirm(): Promise<void> {
    const result = await (moment
      ? publishing.schedule(moment)
      : publishing.publish(published === null))
    if (result !== 'done') return result.problems.length > 0 ? onRefused(result) : undefined
    if (!moment) return onPublished()
    const date = formatDate(moment, { dateStyle: 'long', timeStyle: 'short' })
    publishing.done(t('editor.publish.scheduledFor', { date }))
    onClose()
  }

  return (
    <Dialog
      isOpen
      maxWidth="xl"
      title={t('editor.publish.title', { count: published ? count : 0 })}
      onClose={onClose}
      footer={
        <>
          {published && count > 0 && (
            <Button
              color="light-gray"
              icon={<Trash2 />}
              className="me-auto bg-transparent"
              onClick={onDiscard}
            >
              {t('editor.publish.discard')}
            </Button>
          )}
          <Button color="outline-gray" onClick={onClose}>
            {t('editor.publish.cancel')}
          </Button>
          <Button
            loading={publishing.isBusy}
            disabled={time !== null && !moment}
            onClick={() => void confirm()}
          >
            {time
              ? t('editor.publish.schedule')
              : t('editor.publish.title', { count: published ? count : 0 })}
          </Button>
        </>
      }
    >
      <p>{published ? describePublication(published) : t('editor.publish.first')}</p>
      {count > 0 && (
        <section className="mt-4">
          <h3 className="mb-2 font-semibold text-text">{t('editor.publish.notice')}</h3>
          <div className="rounded-card border border-border">
            <ChangeList
              changes={list}
              onTakeBack={(change) => {
                session.edit(change.undo)
                void session.flush()
                announce(t('editor.publish.takenBack', { name: nameOfChange(change, t) }))
              }}
            />
          </div>
        </section>
      )}
      <Effects answers={changes.answers} />
      <PublishTimeChoice value={time} onChange={setTime} />
    </Dialog>
  )

  function describePublication({ at, by }: NonNullable<FormChanges['published']>): string {
    const date = formatDate(at, { day: 'numeric', month: 'long' })
    return by
      ? t('editor.publish.lastBy', { date, name: by.name })
      : t('editor.publish.lastAt', { date })
  }
}

/** The effect on existing submissions, which authors worry about most. */
function Effects({ answers }: { answers: FormChanges['answers'] }) {
  const { t } = useI18n()
  if (!answers || answers.completed === 0) return null
  const { completed, missing, kept } = answers
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold text-text">
        {t('editor.publish.answers', { count: completed })}
      </h3>
      <ul className="flex flex-col gap-2 text-text">
        <Effect icon={<Check className="text-success" />}>{t('editor.publish.nothingLost')}</Effect>
        {missing.map(({ id, name, count }) => (
          <Effect key={id} icon={<TriangleAlert className="text-warning" />}>
            {t('editor.publish.missing', { count, name })}
          </Effect>
        ))}
        {kept.map(({ id, name, count }) => (
          <Effect key={id} icon={<Check className="text-success" />}>
            {t('editor.publish.kept', { count, name })}
          </Effect>
        ))}
      </ul>
    </section>
  )
}

const Effect = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 ps-3 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0 wrap-break-word">{children}</span>
  </li>
)
