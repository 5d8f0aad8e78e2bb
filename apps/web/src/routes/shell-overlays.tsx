import { loadWithRetry, whenSettled } from '@formstead/ui/load-with-retry'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShortcutGroup } from '../features/app-shell/keyboard-help.tsx'
import { useCommands, type Command } from '../features/app-shell/use-commands.tsx'
import { useShortcuts } from '../features/app-shell/use-shortcuts.ts'
import { useApp } from '../lib/app/app-context.ts'
import { forgetRecentForms } from '../lib/forms/recent-forms.ts'
import type { ShellOverlay } from './shell-dialogs.tsx'

const loadDialogs = () => loadWithRetry(() => import('./shell-dialogs.tsx'))
const ShellDialogs = lazy(async () => ({ default: (await loadDialogs()).ShellDialogs }))

type ShellOverlaysProps = {
  overlay: ShellOverlay
  setOverlay: (overlay: ShellOverlay) => void
  /** Commands of the current screen, which come first. */
  commands?: readonly Command[]
  keys?: readonly ShortcutGroup[]
  /** Guests have no pages to go to, and cannot sign out. */
  isGuest?: boolean
}

const none: readonly never[] = []

/** Overlays of every screen: the command palette, the shortcut list, and what they open. */
export function ShellOverlays({
  overlay,
  setOverlay,
  commands: ofScreen = none,
  keys = none,
  isGuest = false,
}: ShellOverlaysProps) {
  const { goTo, switchWorkspace, logOut } = useShellActions()
  const [isNeeded, setNeeded] = useState(false)
  if (overlay && !isNeeded) setNeeded(true)
  // Loaded in the background before they are needed: later there may be no network.
  useEffect(
    () =>
      void whenSettled()
        .then(loadDialogs)
        .catch(() => {}),
    [],
  )
  const general = useCommands({
    goTo,
    switchWorkspace,
    createWorkspace: () => setOverlay('workspace'),
    chooseLanguage: () => setOverlay('language'),
    showHelp: () => setOverlay('help'),
    logOut,
  })
  const commands = isGuest ? ofScreen : [...ofScreen, ...general]
  useShortcuts((shortcut) => {
    if (shortcut === 'palette' || shortcut === 'help') setOverlay(shortcut)
    else if (!isGuest) goTo(shortcut === 'home' ? '/home' : '/settings/profile')
  })
  if (!isNeeded) return null
  const close = () => setOverlay(undefined)
  return (
    <Suspense>
      <ShellDialogs overlay={overlay} onClose={close} commands={commands} keys={keys} />
    </Suspense>
  )
}

export function useShellActions() {
  const router = useRouter()
  const { session } = useApp()
  const goTo = (to: string) => void router.navigate({ to })
  const signOut = async () => {
    await session.signOut()
    forgetRecentForms()
    location.assign('/login')
  }
  return {
    goTo,
    switchWorkspace: (id: number) => {
      session.workspace.choose(id)
      // Every workspace has the settings; other pages may belong to the former one.
      if (!router.state.location.pathname.startsWith('/settings')) goTo('/home')
    },
    logOut: () => void signOut(),
  }
}
