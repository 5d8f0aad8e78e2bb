import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { useState } from 'react'
import { useApp, useFlag } from '../../../lib/app/app-context.ts'
import { wantGuestForm } from '../../../lib/guest-form.ts'
import { useEditor } from '../editor-context.ts'
import { useProblems } from '../problems/use-problems.tsx'
import { OverEditor } from './over-editor.tsx'
import { ProblemList } from './problem-list.tsx'

/** Publishing takes an account; where nobody may register, one signs in. */
export function GuestBar() {
  const t = useT()
  const { session } = useEditor()
  const { session: account } = useApp()
  const isSelfHosted = useFlag('self_hosted', true)
  const errors = useProblems().filter(({ level }) => level === 'error')
  const [isRefused, setRefused] = useState(false)
  const ask = async (modal: 'login' | 'register') => {
    await session.flush()
    wantGuestForm()
    account.openQuick(modal)
  }
  return (
    <>
      <span className="text-xs text-text-muted max-md:hidden">{t('editor.guest.note')}</span>
      <Button
        color="outline-gray"
        size="small"
        className="max-sm:hidden"
        onClick={() => void ask('login')}
      >
        {t('editor.guest.signIn')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          errors.length > 0 ? setRefused(true) : void ask(isSelfHosted ? 'login' : 'register')
        }
      >
        {t('editor.publish.publish')}
      </Button>
      {isRefused && (
        <OverEditor>
          <ProblemList problems={errors} onClose={() => setRefused(false)} />
        </OverEditor>
      )}
    </>
  )
}
