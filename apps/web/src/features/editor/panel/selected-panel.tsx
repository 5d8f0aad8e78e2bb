import { useView } from '../editor-context.ts'
import { BlockPanel } from './block-panel.tsx'

export function SelectedPanel() {
  const id = useView(({ selected }) => selected.at(-1))
  return id === undefined ? null : <BlockPanel id={id} />
}
