import type { Block } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import { IconButton } from '@formstead/ui'
import { Popover } from '@formstead/ui/popover'
import { Columns2 } from 'lucide-react'
import { useSetting } from '../../editor-context.ts'
import { WidthChoice } from '../../panel/width-choice.tsx'

/** The share of the row that the block takes. */
export function WidthButton({ block }: { block: Block }) {
  const t = useT()
  const label = t('editor.toolbar.width')
  const set = useSetting(['properties', { id: block.id }, 'width'])
  return (
    <Popover label={label} trigger={<IconButton label={label} icon={<Columns2 />} />}>
      <div className="w-72">
        <WidthChoice value={block.width} onChange={set} />
      </div>
    </Popover>
  )
}
