import type { Flags } from '../../lib/guards/guard.ts'
import type { User } from '../../lib/session/session.ts'

type Situation = {
  widgets: Flags['widgets']
  isFramed: boolean
  isImpersonating: boolean
  user: Pick<User, 'id' | 'name' | 'email'> | undefined
}

/** Which widgets may be loaded. Staff must not speak, or be recorded, in the name of a user they impersonate. */
export function chooseWidgets({ widgets, isFramed, isImpersonating, user }: Situation) {
  if (isFramed || isImpersonating) return { chat: null, feedback: null }
  return { chat: widgets.chat, feedback: user ? widgets.feedback : null }
}
