import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Notification, Notifications } from './use-notifications.ts'

/** Notifications that arrive while the user works are shown once as a toast. Earlier ones wait at the bell. */
export function useNews(data: Notifications | undefined): void {
  const t = useT()
  const navigate = useNavigate()
  const latest = useRef<number>(undefined)
  const tell = useEffectEvent(({ kind, form, file_url: file }: Notification) => {
    const name = form?.title ?? ''
    if (kind === 'export_failed') toast.error(t('notifications.exportFailed', { name }))
    if (kind === 'export_ready' && file)
      toast.success(t('notifications.exportReady', { name }), {
        action: { label: t('notifications.download'), onPress: () => location.assign(file) },
      })
    if (kind === 'first_answer' && form)
      toast.success(t('notifications.firstAnswer', { name }), {
        action: {
          label: t('notifications.look'),
          onPress: () =>
            void navigate({ to: '/forms/$slug/show/submissions', params: { slug: form.slug } }),
        },
      })
  })
  useEffect(() => {
    if (!data) return
    const before = latest.current
    latest.current = data.notifications[0]?.id ?? 0
    if (before === undefined) return
    for (const one of data.notifications) if (one.id > before && !one.is_read) tell(one)
  }, [data])
}
