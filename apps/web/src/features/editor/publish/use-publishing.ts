import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useState } from 'react'
import { useApp } from '../../../lib/app/app-context.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { trackEvent } from '../../../lib/analytics/track-event.ts'
import { hostFrame } from '../../../lib/host-frame.ts'
import { useEditor } from '../editor-context.ts'
import { announce } from '../shell/announcer.tsx'
import { readRefusal, type Refused } from './problems/read-refusal.ts'
import { useInvalidateChanges } from './changes/use-form-changes.ts'

/** Actions on the whole draft. Each saves first, and does nothing if saving fails. */
export function usePublishing() {
  const t = useT()
  const { api } = useApp()
  const { session, form } = useEditor()
  const forget = useInvalidateChanges()
  const [isBusy, setBusy] = useState(false)
  const params = { form: form.id }

  async function run(act: (revision: number) => Promise<unknown>): Promise<Refused | 'done'> {
    setBusy(true)
    try {
      if (!(await session.flush())) return refuse(t('editor.publish.waits'))
      await act(session.store.get().editing.session.revision)
      await forget()
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError)) return refuse(t('editor.publish.failed'))
      await forget()
      const refusal = readRefusal(error)
      return refusal.problems.length > 0 ? refusal : refuse(refusal.message)
    } finally {
      setBusy(false)
    }
  }

  function refuse(message: string): Refused {
    toast.error(message)
    return { message, problems: [] }
  }

  function done(message: string): void {
    announce(message)
    toast.success(message)
  }

  return {
    isBusy,
    done,
    publish: (isNew = false) =>
      run(async (revision) => {
        const saved = await api('POST /open/forms/{form}/publish', { params, body: { revision } })
        const { id, slug, title, visibility } = saved.form
        trackEvent('form_saved')
        hostFrame.tell('formSaved', { id, slug, title, visibility, isNew })
      }),
    schedule: (at: Date) =>
      run((revision) =>
        api('POST /open/forms/{form}/schedule', {
          params,
          body: { revision, at: at.toISOString() },
        }),
      ),
    cancelSchedule: () => run(() => api('DELETE /open/forms/{form}/schedule', { params })),
    discard: () =>
      run((revision) =>
        api('POST /open/forms/{form}/draft/discard', { params, body: { revision } }),
      ),
    setVisibility: (visibility: 'public' | 'closed' | 'draft') =>
      run(() => api('PUT /open/forms/{form}/visibility', { params, body: { visibility } })),
    restore: (version: number) =>
      run((revision) =>
        api('POST /open/forms/{form}/draft/restore', {
          params,
          body: { revision, version_id: version },
        }),
      ),
  }
}
