import { useT } from '@formstead/i18n/react'
import { CommandPalette } from '@formstead/ui'
import { useNavigate } from '@tanstack/react-router'
import { KeyboardHelp, type ShortcutGroup } from '../features/app-shell/keyboard-help.tsx'
import { LanguageDialog } from '../features/app-shell/language-dialog.tsx'
import { useCommands, type Command } from '../features/app-shell/use-commands.tsx'
import { useShortcuts } from '../features/app-shell/use-shortcuts.ts'
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx'
import { useApp } from '../lib/app/app-context.ts'

export type ShellOverlay = 'palette' | 'help' | 'language' | 'workspace' | undefined

type ShellOverlaysProps = {
  overlay: ShellOverlay
  setOverlay: (overlay: ShellOverlay) => void
  /** Of the screen that is open: they come first. */
  commands?: readonly Command[]
  keys?: readonly ShortcutGroup[]
  /** Whoever has no account has nowhere to go, and nothing to sign out of. */
  isGuest?: boolean
}

const none: readonly never[] = []

/** What lies over any screen: commands, the list of keys, and what these open. */
export function ShellOverlays({
  overlay,
  setOverlay,
  commands: ofScreen = none,
  keys = none,
  isGuest = false,
}: ShellOverlaysProps) {
  const t = useT()
  const { goTo, logOut } = useShellActions()
  const close = () => setOverlay(undefined)
  const general = useCommands({
    goTo,
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
  return (
    <>
      <CommandPalette
        isOpen={overlay === 'palette'}
        onClose={close}
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        commands={commands}
        onRun={(id) => commands.find((command) => command.id === id)?.run()}
      />
      <KeyboardHelp isOpen={overlay === 'help'} onClose={close} groups={keys} />
      <LanguageDialog isOpen={overlay === 'language'} onClose={close} />
      <CreateWorkspaceDialog isOpen={overlay === 'workspace'} onClose={close} />
    </>
  )
}

export function useShellActions() {
  const navigate = useNavigate()
  const { session } = useApp()
  const signOut = async () => {
    await session.signOut()
    location.assign('/login')
  }
  return { goTo: (to: string) => void navigate({ to }), logOut: () => void signOut() }
}
