import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import type { ReactNode } from 'react'
import { useApp, useUser } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { flattenErrors } from '../../../lib/form/form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthLayout } from '../../../ui/page/auth-layout.tsx'
import { RouterButtonLink, RouterLink } from '../../../ui/router-links.ts'
import { roleLabels, roleTexts } from './role-words.ts'

type InvitePanelProps = {
  invite: EndpointResponse<'GET /invites/{token}'>
  token: string
  onEnter: (workspaceId: number, isNew: boolean) => void
  onSignIn: () => void
}

export function InvitePanel({ invite, token, onEnter, onSignIn }: InvitePanelProps) {
  const t = useT()
  const user = useUser()
  const { workspace, state, email, member_of: memberOf } = invite
  const { name } = workspace
  const say = (heading: string, text: string, children: ReactNode) => (
    <AuthLayout title={t('invite.title')} heading={heading} text={text}>
      {children}
    </AuthLayout>
  )
  if (memberOf !== null)
    return say(
      t('invite.member', { name }),
      t('invite.memberText'),
      <Button className="w-full" onClick={() => onEnter(memberOf, false)}>
        {t('invite.open', { name })}
      </Button>,
    )
  if (state !== 'pending')
    return say(
      t(state === 'expired' ? 'invite.expired' : 'invite.used'),
      t(state === 'expired' ? 'invite.expiredText' : 'invite.usedText', { name }),
      <RouterButtonLink to="/home" className="w-full">
        {t('invite.home')}
      </RouterButtonLink>,
    )
  if (user && user.email.toLowerCase() === email)
    return <AcceptForm invite={invite} token={token} onEnter={onEnter} />
  return (
    <AuthLayout
      title={t('invite.title')}
      heading={t('invite.heading', { name })}
      text={<About invite={invite} />}
    >
      <div className="flex flex-col gap-4">
        <Notice tone="info">
          {user
            ? t('invite.otherAddress', { email, own: user.email })
            : t('invite.forAddress', { email })}
        </Notice>
        {invite.has_account ? (
          <Button className="w-full" onClick={onSignIn}>
            {t(user ? 'invite.switch' : 'invite.signIn')}
          </Button>
        ) : user ? (
          <Button className="w-full" onClick={onSignIn}>
            {t('invite.signOut')}
          </Button>
        ) : (
          <RouterButtonLink
            to="/register"
            search={{ email, invite_token: token }}
            className="w-full"
          >
            {t('invite.register')}
          </RouterButtonLink>
        )}
      </div>
    </AuthLayout>
  )
}

type AcceptFormProps = Omit<InvitePanelProps, 'onSignIn'>

function AcceptForm({ invite, token, onEnter }: AcceptFormProps) {
  const t = useT()
  const { api } = useApp()
  const isVerified = useUser()?.email_verified_at !== null
  const form = useForm({})
  const [problem] = flattenErrors(form.errors)
  const accept = async () => {
    const joined = await form.submit(() =>
      api('POST /invites/{token}/accept', { params: { token } }),
    )
    if (joined) onEnter(joined.workspace_id, true)
  }
  return (
    <AuthLayout
      title={t('invite.title')}
      heading={t('invite.heading', { name: invite.workspace.name })}
      text={<About invite={invite} />}
      below={<RouterLink to="/home">{t('invite.notNow')}</RouterLink>}
    >
      <div className="flex flex-col gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {!isVerified && <Notice tone="warning">{t('invite.verifyFirst')}</Notice>}
        <Button
          className="w-full"
          loading={form.isBusy}
          disabled={!isVerified}
          onClick={() => void accept()}
        >
          {t('invite.accept')}
        </Button>
      </div>
    </AuthLayout>
  )
}

function About({ invite: { invited_by: inviter, role } }: Pick<InvitePanelProps, 'invite'>) {
  const t = useT()
  const label = t(roleLabels[role])
  return (
    <>
      {inviter === null
        ? t('invite.text', { role: label })
        : t('invite.textBy', { inviter, role: label })}{' '}
      {t(roleTexts[role])}.
    </>
  )
}
