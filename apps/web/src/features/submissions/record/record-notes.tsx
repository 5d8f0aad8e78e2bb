import { useI18n } from '@formstead/i18n/react'
import { Avatar, Button, IconButton, Skeleton, TextArea, toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { recordKey } from '../table/table-query.ts'
import type { RecordQueries } from './use-record.ts'

type RecordNotesProps = {
  form: number
  id: number
  notes: RecordQueries['notes']
  text: string
  setText: Dispatch<SetStateAction<string>>
  isReadOnly: boolean
}

export function RecordNotes(props: RecordNotesProps) {
  const { form, id, notes, text, setText, isReadOnly } = props
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const me = useUser()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const params = { form: String(form), submission: id }

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
      await queries.invalidateQueries({ queryKey: [...recordKey(form, id), 'notes'] })
      return true
    } catch {
      toast.error(t('submissions.failed'))
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = async () => {
    const isSent = await run(() =>
      api('POST /open/forms/{form}/submissions/{submission}/notes', { params, body: { text } }),
    )
    if (isSent) setText((now) => (now === text ? '' : now))
  }

  return (
    <section className={notes.data?.length === 0 ? 'print:hidden' : ''}>
      <h3 className="mb-2 text-xs font-medium text-text-muted">{t('submissions.record.notes')}</h3>
      {notes.isPending && <Skeleton />}
      {notes.isError && !notes.data && (
        <LoadFailure error={notes.error} onRetry={() => void notes.refetch()} />
      )}
      <ul className="flex flex-col gap-3">
        {notes.data?.map((note) => (
          <li key={note.id} className="group grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2">
            <Avatar
              name={note.user?.name ?? ''}
              photoUrl={note.user?.photo_url}
              size="small"
              decorative
            />
            <div>
              <p>
                <b className="font-medium">{note.user?.name ?? t('submissions.record.somebody')}</b>{' '}
                <time dateTime={note.created_at} className="text-xs text-text-faint">
                  {formatAgo(note.created_at)}
                </time>
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {note.text}
              </p>
            </div>
            {note.is_own && (
              <IconButton
                label={t('submissions.record.deleteNote')}
                icon={<Trash2 />}
                className="size-6 print:hidden"
                onClick={() =>
                  void run(() =>
                    api('DELETE /open/forms/{form}/submissions/{submission}/notes/{note}', {
                      params: { ...params, note: note.id },
                    }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form
          data-noprint
          className="mt-3 grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') void send()
          }}
        >
          <Avatar name={me?.name ?? ''} size="small" decorative />
          <div className="flex flex-col items-end gap-2">
            <TextArea
              label={t('submissions.record.writeNote')}
              hideFieldName
              reserveMessage={false}
              placeholder={t('submissions.record.writeNote')}
              value={text}
              onChange={setText}
              wrapperClass="w-full"
            />
            {text.trim() !== '' && (
              <Button type="submit" size="small" loading={isBusy}>
                {t('submissions.record.addNote')}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
