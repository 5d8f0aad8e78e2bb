import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Card } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp, useUser } from '../../lib/app/app-context.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { Notice } from '../../ui/notice.tsx'

type Outcome = EndpointResponse<'POST /open/workspaces/{workspace}/email-settings/test'>

const reasonLabels = {
  refused: 'integrations.reason.refused',
  timed_out: 'integrations.reason.timed_out',
  insecure_connection: 'integrations.reason.insecure_connection',
  name_not_found: 'integrations.reason.name_not_found',
  address_not_allowed: 'integrations.reason.address_not_allowed',
  unreachable: 'integrations.reason.unreachable',
} as const

/** Sends a mail to the user through the saved server, and shows the server's reply. */
export function MailTest({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const user = useUser()
  const test = useMutation({
    mutationFn: () =>
      api('POST /open/workspaces/{workspace}/email-settings/test', {
        params: { workspace: workspace.id },
      }),
  })
  return (
    <Card
      title={t('mailServer.test')}
      description={t('mailServer.testText', { email: user?.email ?? '' })}
      action={
        <Button
          size="small"
          color="outline-gray"
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('mailServer.sendTest')}
        </Button>
      }
    >
      {test.data && <Answer outcome={test.data} />}
      {test.error && (
        <Notice tone="danger">
          {(test.error instanceof ApiError && messageOf(test.error.data)) || t('error.default')}
        </Notice>
      )}
    </Card>
  )
}

function Answer({ outcome: { is_sent: isSent, to, answer, reason } }: { outcome: Outcome }) {
  const t = useT()
  return (
    <Notice tone={isSent ? 'info' : 'danger'}>
      <span className="block">
        {isSent
          ? t('mailServer.testSent', { to })
          : reason && !answer
            ? t(reasonLabels[reason])
            : t('mailServer.testFailed')}
      </span>
      {answer && (
        <code dir="ltr" className="mt-1 block font-mono text-xs wrap-anywhere">
          {answer}
        </code>
      )}
    </Notice>
  )
}
