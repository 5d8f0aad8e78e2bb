import { useT } from '@formstead/i18n/react'
import { CommandPalette } from '@formstead/ui'
import { KeyboardHelp, type ShortcutGroup } from '../features/app-shell/keyboard-help.tsx'
import { LanguageDialog } from '../features/app-shell/language-dialog.tsx'
import type { Command } from '../features/app-shell/use-commands.tsx'
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx'

export type ShellOverlay = 'palette' | 'help' | 'language' | 'workspace' | undefined

type ShellDialogsProps = {
  overlay: ShellOverlay
  onClose: () => void
  commands: readonly Command[]
  keys: readonly ShortcutGroup[]
}

export function ShellDialogs({ overlay, onClose, commands, keys }: ShellDialogsProps) {
  const t = useT()
  return (
    <>
      <CommandPalette
        isOpen={overlay === 'palette'}
        onClose={onClose}
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        commands={commands}
        onRun={(id) => commands.find((command) => command.id === id)?.run()}
      />
      <KeyboardHelp isOpen={overlay === 'help'} onClose={onClose} groups={keys} />
      <LanguageDialog isOpen={overlay === 'language'} onClose={onClose} />
      <CreateWorkspaceDialog isOpen={overlay === 'workspace'} onClose={onClose} />
    </>
  )
}
