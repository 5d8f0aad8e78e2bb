import { useI18n } from '@formstead/i18n/react'
import { Button, Dialog } from '@formstead/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { Panel, PanelNote } from '../../../ui/panel.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import { useErrorToast } from '../../../ui/use-error-toast.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { WaitForQuery } from '../wait-for-query.tsx'

const mailKey = 'staff-mail'

export function MailOutbox() {
  const { t, formatAgo } = useI18n()
  const { api } = useApp()
  const isOwner = useUser()?.is_instance_owner ?? false
  const mail = useQuery({
    queryKey: [mailKey],
    queryFn: () => api('GET /moderator/mail', {}),
    staleTime: 0,
  })
  const read = useMutation({
    mutationFn: (id: number) => api('GET /moderator/mail/{mail}', { params: { mail: id } }),
    onError: useErrorToast(),
  })
  return (
    <WaitForQuery query={mail}>
      {({ failed, outbox, waiting, sends_mail: sendsMail }) => (
        <>
          {failed.length > 0 && (
            <FailedJobs title={t('admin.mail.failed')} jobs={failed} refreshes={mailKey} />
          )}
          <Panel
            title={t('admin.mail.outbox')}
            text={[
              t('admin.mail.waiting', { count: waiting }),
              ...(sendsMail ? [] : [t('admin.mail.noServer')]),
              ...(isOwner ? [t('admin.mail.readText')] : []),
            ].join(' ')}
          >
            {outbox.length === 0 ? (
              <PanelNote>{t('admin.mail.none')}</PanelNote>
            ) : (
              <PlainTable
                label={t('admin.mail.outbox')}
                rows={outbox}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'to',
                    header: t('admin.mail.to'),
                    render: ({ recipient }) => (
                      <bdi
                        className="block w-32 truncate font-medium text-text sm:w-72"
                        title={recipient}
                      >
                        {recipient}
                      </bdi>
                    ),
                  },
                  {
                    id: 'subject',
                    header: t('admin.mail.subject'),
                    className: 'w-full',
                    render: ({ subject }) => <bdi>{subject}</bdi>,
                  },
                  {
                    id: 'when',
                    header: t('admin.mail.when'),
                    className: 'whitespace-nowrap max-sm:hidden',
                    render: ({ created_at: at }) => formatAgo(at),
                  },
                  ...(isOwner
                    ? [
                        {
                          id: 'act',
                          header: '',
                          isEnd: true,
                          render: ({ id, subject }: { id: number; subject: string }) => (
                            <Button
                              color="outline-gray"
                              size="small"
                              aria-label={t('admin.mail.readNamed', { subject })}
                              onClick={() => read.mutate(id)}
                            >
                              {t('admin.mail.read')}
                            </Button>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </Panel>
          <Dialog
            isOpen={read.data !== undefined}
            onClose={() => read.reset()}
            title={read.data?.subject ?? ''}
          >
            <p className="whitespace-pre-line wrap-anywhere" dir="auto">
              {read.data?.text}
            </p>
          </Dialog>
        </>
      )}
    </WaitForQuery>
  )
}
