import { useT } from '@formstead/i18n/react'
import { useState } from 'react'
import { commandKey } from '../../features/app-shell/shortcuts.ts'
import { useEditor } from '../../features/editor/editor-context.ts'
import { editorShortcuts } from '../../features/editor/shell/editor-shortcuts.ts'
import { useEditorCommands } from '../../features/editor/shell/use-editor-commands.tsx'
import type { ShellOverlay } from '../shell-dialogs.tsx'
import { ShellOverlays } from '../shell-overlays.tsx'

/** The editor's commands and shortcuts, in addition to the app's. */
export function EditorOverlays() {
  const t = useT()
  const { isGuest } = useEditor()
  const [overlay, setOverlay] = useState<ShellOverlay>()
  const commands = useEditorCommands(overlay === 'palette')
  const keys = editorShortcuts.map(({ title, shortcuts }) => ({
    title: t(title),
    shortcuts: shortcuts.map((shortcut) => ({
      keys: shortcut.keys.map((key) => (key === 'command' ? commandKey : key)),
      label: t(shortcut.label),
    })),
  }))
  return <ShellOverlays {...{ overlay, setOverlay, commands, keys, isGuest }} />
}
