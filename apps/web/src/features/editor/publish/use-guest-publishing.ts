import { useApp, useFlag, useUser } from '../../../lib/app/app-context.ts'
import { markGuestFormWanted } from '../../../lib/guest-form.ts'
import { useEditor } from '../editor-context.ts'
import { useProblems } from '../problems/use-problems.tsx'

/**
 * Publishing requires an account; if registration is closed, guests have to sign in. An agent's draft is saved to an
 * account instead.
 */
export function useGuestPublishing() {
  const { session, view, onSave } = useEditor()
  const { session: account } = useApp()
  const isSignedIn = useUser() !== undefined
  const isSelfHosted = useFlag('self_hosted', true)
  const errors = useProblems().filter(({ level }) => level === 'error')
  async function ask(modal: 'login' | 'register'): Promise<void> {
    await session.flush()
    markGuestFormWanted()
    account.openQuick(modal)
  }
  return {
    errors,
    /** The guest has just signed in, and the form is about to open in their account. */
    isMoving: isSignedIn && !onSave,
    signIn: () => void ask('login'),
    publish: () => {
      if (onSave) return void session.flush().then(onSave)
      if (errors.length > 0) view.set({ overlay: 'publish' })
      else void ask(isSelfHosted ? 'login' : 'register')
    },
  }
}
