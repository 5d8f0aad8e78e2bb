import { Copy, Ellipsis, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { toast } from '../feedback/toast.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Popover } from '../overlays/popover.tsx'
import { CommandPalette } from '../search/command-palette.tsx'
import { DialogExamples } from './dialog-examples.tsx'
import { Example, ExampleGroup } from './example.tsx'
import { commands } from './sample-data.ts'

const actions = [
  [
    { id: 'copy', label: 'Duplicate', icon: <Copy />, hint: '⌘D' },
    { id: 'settings', label: 'Settings', icon: <Settings /> },
    { id: 'move', label: 'Move to workspace', disabled: true },
  ],
  [{ id: 'delete', label: 'Delete form', icon: <Trash2 />, dangerous: true }],
]

export function OverlayExamples() {
  const [open, setOpen] = useState<'confirm' | 'drawer' | 'palette'>()
  const close = () => setOpen(undefined)
  return (
    <ExampleGroup title="What floats">
      <DialogExamples />
      <Example title="Confirm, drawer, palette">
        <div className="flex flex-wrap gap-3">
          <Button color="outline-red" onClick={() => setOpen('confirm')}>
            Delete form
          </Button>
          <Button color="outline-gray" onClick={() => setOpen('drawer')}>
            Open answer
          </Button>
          <Button color="outline-gray" onClick={() => setOpen('palette')}>
            Open palette
          </Button>
        </div>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          onClose={close}
          onConfirm={close}
          title="Delete this form"
          confirmLabel="Delete form and 3 answers"
          dangerous
          typedPhrase="Spring survey"
        >
          <p>The form and its answers are gone for good.</p>
        </ConfirmDialog>
        <Drawer
          isOpen={open === 'drawer'}
          onClose={close}
          title="Answer 42"
          footer={<Button onClick={close}>Done</Button>}
        >
          Something to look at beside a list.
        </Drawer>
        <CommandPalette
          isOpen={open === 'palette'}
          onClose={close}
          label="Commands"
          placeholder="Search or run a command"
          commands={commands}
          onRun={(id) => toast.info(`Ran ${id}`)}
        />
      </Example>
      <Example title="Menu and popover">
        <div className="flex gap-3">
          <Menu
            label="Form actions"
            trigger={<IconButton label="Form actions" icon={<Ellipsis />} />}
            groups={actions}
            onAction={(id) => toast.info(`Chose ${id}`)}
          />
          <Popover label="Share" trigger={<Button color="outline-gray">Share</Button>}>
            <p className="w-56">Anyone with the link can answer.</p>
          </Popover>
        </div>
      </Example>
      <Example title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button color="outline-gray" onClick={() => toast.success('Changes published.')}>
            Success
          </Button>
          <Button
            color="outline-gray"
            onClick={() => toast.error('Something went wrong. Please try again.')}
          >
            Error
          </Button>
          <Button
            color="outline-gray"
            onClick={() =>
              toast.info('3 answers deleted.', {
                action: { label: 'Undo', onPress: () => toast.success('Restored.') },
              })
            }
          >
            With action
          </Button>
        </div>
      </Example>
    </ExampleGroup>
  )
}
