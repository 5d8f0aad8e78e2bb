import type { MessageKey } from '@formstead/i18n'

/** `command` stands for Control, or for Command on a Mac. */
type EditorShortcut = { keys: readonly string[]; label: MessageKey }

/** The shortcuts that the interface does not show: on blocks, in texts, and anywhere in the editor. */
export const editorShortcuts: readonly {
  title: MessageKey
  shortcuts: readonly EditorShortcut[]
}[] = [
  {
    title: 'editor.keys.blocks',
    shortcuts: [
      { keys: ['/'], label: 'editor.keys.add' },
      { keys: ['↑', '↓'], label: 'editor.keys.select' },
      { keys: ['Shift', '↑', '↓'], label: 'editor.keys.extend' },
      { keys: ['Alt', '↑', '↓'], label: 'editor.keys.move' },
      { keys: ['Enter'], label: 'editor.keys.write' },
      { keys: ['command', 'D'], label: 'editor.keys.duplicate' },
      { keys: ['command', 'C'], label: 'editor.keys.copy' },
      { keys: ['command', 'V'], label: 'editor.keys.paste' },
      { keys: ['Delete'], label: 'editor.keys.delete' },
    ],
  },
  {
    title: 'editor.keys.words',
    shortcuts: [
      { keys: ['Tab'], label: 'editor.keys.next' },
      { keys: ['Alt', '↑', '↓'], label: 'editor.keys.moveName' },
      { keys: ['Enter'], label: 'editor.keys.below' },
      { keys: ['Escape'], label: 'editor.keys.leave' },
    ],
  },
  {
    title: 'editor.keys.editor',
    shortcuts: [
      { keys: ['command', 'Z'], label: 'editor.keys.undo' },
      { keys: ['command', 'Shift', 'Z'], label: 'editor.keys.redo' },
      { keys: ['command', 'S'], label: 'editor.keys.save' },
      { keys: ['F6'], label: 'editor.keys.regions' },
    ],
  },
]
