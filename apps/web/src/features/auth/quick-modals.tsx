import { useT } from '@formstead/i18n/react'
import { Button, ButtonLink, Dialog, toast } from '@formstead/ui'
import { useState } from 'react'
import { useApp, useFlag, useUser } from '../../lib/app/app-context.ts'
import { sendToWindows } from '../../lib/browser/window-messages.ts'
import type { User } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastMs } from '../../ui/toast-durations.ts'
import { mayLoadCaptcha, useCaptchaKey } from './captcha/captcha-settings.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register/register-form.tsx'

/** Login and registration in a dialog over the current page, so that unsaved work survives. */
export function QuickModals() {
  const t = useT()
  const { session } = useApp()
  const { quickModal, isUnauthorized } = useStore(session.state)
  const isSelfHosted = useFlag('self_hosted', true)
  const formerUser = useUser()
  const [forgot, setForgot] = useState(false)
  const captchaKey = useCaptchaKey()
  const close = () => session.openQuick(undefined)

  const finish = (user: User | undefined) => {
    void sendToWindows('after-login')
    toast.success(t('login.success'), { durationMs: toastMs })
    // The page still shows the data of the previous user.
    if (formerUser && user && formerUser.id !== user.id) location.assign('/home')
  }
  const logOut = async () => {
    await session.signOut()
    location.assign('/login')
  }

  return (
    <>
      <Dialog
        isOpen={quickModal === 'login'}
        closable={!isUnauthorized}
        onClose={close}
        title={isUnauthorized ? t('quick.expiredTitle') : t('quick.loginTitle')}
        maxWidth="sm"
      >
        <div className="flex flex-col gap-5">
          {isUnauthorized && <Notice tone="warning">{t('error.sessionExpired')}</Notice>}
          {forgot ? (
            <ForgotPassword onBack={() => setForgot(false)} />
          ) : (
            <LoginForm onSignedIn={finish} onForgot={() => setForgot(true)} />
          )}
          {isUnauthorized && (
            <div className="flex items-center justify-between gap-3 border-t border-border pt-4">
              <span>{t('quick.progressLost')}</span>
              <Button color="outline-red" size="small" onClick={() => void logOut()}>
                {t('quick.logout')}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      <Dialog
        isOpen={quickModal === 'register'}
        onClose={close}
        title={t('quick.registerTitle')}
        maxWidth="sm"
      >
        {captchaKey && !mayLoadCaptcha() ? (
          <div className="flex flex-col gap-4">
            <p>{t('register.elsewhere')}</p>
            <ButtonLink href="/register" target="_blank">
              {t('register.goThere')}
            </ButtonLink>
          </div>
        ) : (
          <RegisterForm
            purpose="register"
            asksTerms={!isSelfHosted}
            submitLabel={t('register.submit')}
            onRegistered={() => finish(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}
