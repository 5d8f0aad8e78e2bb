import { announcementAudiences, type EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Card, Select, Skeleton, toast } from '@formstead/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { FormTextInput } from '../../ui/forms/form-text-input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { announcementKey } from './announcement-banner.tsx'

type Announcement = EndpointResponse<'GET /open/instance/settings'>['announcement']

const settingsKey = ['instance-settings']
const audienceLabels = {
  everyone: 'announcement.everyone',
  signed_in: 'announcement.signedIn',
  staff: 'announcement.staff',
} as const

/** For admins: the announcement, its audience and its schedule. */
export function AnnouncementCard() {
  const t = useT()
  const { api } = useApp()
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: () => api('GET /open/instance/settings'),
    staleTime: 0,
  })
  return (
    <Card title={t('announcement.title')} description={t('announcement.cardText')}>
      {settings.isPending && <Skeleton className="h-9 w-full" />}
      {settings.isError && (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <AnnouncementForm announcement={settings.data.announcement} />}
    </Card>
  )
}

function AnnouncementForm({ announcement }: { announcement: Announcement }) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  // Fields are named by their request paths, which the server's error responses use.
  const form = useForm({
    'announcement.text': announcement?.text ?? '',
    'announcement.link_url': announcement?.link_url ?? '',
    'announcement.link_label': announcement?.link_label ?? '',
    'announcement.audience': announcement?.audience ?? 'signed_in',
    'announcement.starts_at': toLocal(announcement?.starts_at),
    'announcement.ends_at': toLocal(announcement?.ends_at),
  })
  const save = async () => {
    const saved = await form.submit((values) => {
      const text = values['announcement.text'].trim()
      const announcement = {
        text,
        link_url: values['announcement.link_url'].trim() || null,
        link_label: values['announcement.link_label'].trim() || null,
        audience: values['announcement.audience'],
        starts_at: toMoment(values['announcement.starts_at']),
        ends_at: toMoment(values['announcement.ends_at']),
      }
      return api('PUT /open/instance/settings', {
        body: { announcement: text ? announcement : null },
      })
    })
    if (!saved) return
    queries.setQueryData(settingsKey, saved)
    void queries.invalidateQueries({ queryKey: announcementKey })
    toast.success(t('announcement.saved'), { durationMs: toastMs })
  }
  return (
    <FormPanel error={form.error} onSubmit={save} label={t('announcement.title')}>
      <FormTextInput
        form={form}
        name="announcement.text"
        label={t('announcement.text')}
        help={t('announcement.textHelp')}
        autocomplete="off"
        maxCharLimit={300}
      />
      <FormTextInput
        form={form}
        name="announcement.link_url"
        label={t('announcement.linkUrl')}
        nativeType="url"
        autocomplete="off"
      />
      <FormTextInput
        form={form}
        name="announcement.link_label"
        label={t('announcement.linkLabel')}
        autocomplete="off"
        maxCharLimit={60}
      />
      <Select
        label={t('announcement.audience')}
        options={announcementAudiences.map((value) => ({ value, label: t(audienceLabels[value]) }))}
        value={form.values['announcement.audience']}
        onChange={(value) =>
          form.change(
            'announcement.audience',
            announcementAudiences.find((one) => one === value) ?? 'signed_in',
          )
        }
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormTextInput
          form={form}
          name="announcement.starts_at"
          label={t('announcement.startsAt')}
          nativeType="datetime-local"
          autocomplete="off"
        />
        <FormTextInput
          form={form}
          name="announcement.ends_at"
          label={t('announcement.endsAt')}
          nativeType="datetime-local"
          autocomplete="off"
        />
      </div>
      <div>
        <Button type="submit" loading={form.isBusy}>
          {form.recentlySuccessful ? t('common.saved') : t('common.save')}
        </Button>
      </div>
    </FormPanel>
  )
}

/** The value of a date-time input, in the viewer's time zone. */
function toLocal(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toMoment = (local: string) => (local ? new Date(local).toISOString() : null)
