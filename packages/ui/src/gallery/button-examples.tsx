import { Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { buttonColors, buttonSizes } from '../buttons/button-styles.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Kbd } from '../data-display/kbd.tsx'
import { Link } from '../navigation/link.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Example, ExampleGroup } from './example.tsx'

export function ButtonExamples() {
  const [busy, setBusy] = useState(false)
  return (
    <ExampleGroup title="Buttons">
      {buttonSizes.map((size) => (
        <Example key={size} title={`Colors, ${size}`} wide>
          <div className="flex flex-wrap gap-3">
            {buttonColors.map((color) => (
              <Button key={color} color={color} size={size}>
                {color}
              </Button>
            ))}
          </div>
        </Example>
      ))}
      <Example title="States">
        <div className="flex flex-wrap gap-3">
          <Button icon={<Plus />}>New form</Button>
          <Button loading>Publish changes</Button>
          <Button disabled>Publish changes</Button>
          <Button color="outline-gray" loading={busy} onClick={() => setBusy(!busy)}>
            Save for a while
          </Button>
        </div>
      </Example>
      <Example title="Icon buttons, with tooltip">
        <div className="flex gap-2">
          <IconButton label="Copy link" icon={<Copy />} />
          <IconButton label="Delete" icon={<Trash2 />} />
          <IconButton label="Chosen" icon={<Plus />} aria-pressed />
          <IconButton label="Copying" icon={<Copy />} loading />
          <IconButton label="Not now" icon={<Trash2 />} disabled />
        </div>
      </Example>
      <Example title="Links">
        <div className="flex flex-wrap items-center gap-4 text-sm">
          <Link href="#link">Learn about logic</Link>
          <ButtonLink href="#link" color="outline-gray" size="small">
            See templates
          </ButtonLink>
          <Tooltip text="Opens the command palette">
            <button type="button" className="flex cursor-pointer items-center gap-1">
              <Kbd>⌘</Kbd>
              <Kbd>K</Kbd>
            </button>
          </Tooltip>
        </div>
      </Example>
    </ExampleGroup>
  )
}
