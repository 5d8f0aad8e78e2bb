import { useNavigate } from '@tanstack/react-router'
import { useApp, useFlag, useUser } from '../../../lib/app/app-context.ts'
import { guestFormMove, markGuestFormWanted } from '../../../lib/guest-form.ts'
import { useStore } from '../../../lib/store.ts'
import { useEditor } from '../editor-context.ts'
import { useProblems } from '../problems/use-problems.tsx'

/**
 * Publishing requires an account; if registration is closed, guests have to sign in. An agent's draft is saved to an
 * account instead.
 */
export function useGuestPublishing() {
  const { session, view, onSave } = useEditor()
  const { session: account } = useApp()
  const navigate = useNavigate()
  const { isRunning: isMoving } = useStore(guestFormMove)
  const isSignedIn = useUser() !== undefined
  const isSelfHosted = useFlag('self_hosted', true)
  const errors = useProblems().filter(({ level }) => level === 'error')
  async function keep(): Promise<void> {
    await session.flush()
    markGuestFormWanted()
  }
  async function ask(modal: 'login' | 'register'): Promise<void> {
    await keep()
    account.openQuick(modal)
  }
  return {
    errors,
    isSignedIn,
    /** The guest has just signed in, and the form is about to open in their account. */
    isMoving,
    signIn: () => void ask('login'),
    publish: () => {
      if (onSave) return void session.flush().then(onSave)
      // The form could not be moved to the account. The start page tries again, in the workspace that is chosen there.
      if (isSignedIn) return void keep().then(() => navigate({ to: '/home' }))
      if (errors.length > 0) view.set({ overlay: 'publish' })
      else void ask(isSelfHosted ? 'login' : 'register')
    },
  }
}
