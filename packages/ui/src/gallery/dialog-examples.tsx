import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { toast } from '../feedback/toast.ts'
import { TextInput } from '../inputs/text-input.tsx'
import { Dialog, dialogWidths } from '../overlays/dialog.tsx'
import type { DialogWidth } from '../overlays/dialog.tsx'
import { Select } from '../select/select.tsx'
import { Example } from './example.tsx'
import { countries } from './sample-data.ts'

export function DialogExamples() {
  const [width, setWidth] = useState<DialogWidth>()
  const [locked, setLocked] = useState(false)
  const [name, setName] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  const close = () => setWidth(undefined)
  return (
    <Example title="Dialog widths">
      <div className="flex flex-wrap gap-3">
        {dialogWidths.map((each) => (
          <Button key={each} size="small" color="outline-gray" onClick={() => setWidth(each)}>
            {`Dialog ${each}`}
          </Button>
        ))}
        <Button size="small" color="outline-gray" onClick={() => setLocked(true)}>
          Not closable
        </Button>
      </div>
      <Dialog
        isOpen={width !== undefined}
        onClose={close}
        title="Invite a member"
        maxWidth={width}
        footer={
          <>
            <Button color="outline-gray" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => toast.success('Invitation sent.')}>Send invitation</Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <TextInput
            label="Email"
            nativeType="email"
            required
            value={name}
            onChange={setName}
            help="They get a link by mail."
          />
          <Select
            label="Country of the member"
            options={countries}
            value={country}
            onChange={setCountry}
          />
        </div>
      </Dialog>
      <Dialog
        isOpen={locked}
        onClose={() => setLocked(false)}
        closable={false}
        maxWidth="sm"
        title="Session ended"
      >
        <p className="mb-4">Your session has expired. Please log in again to continue.</p>
        <Button onClick={() => setLocked(false)}>Sign in</Button>
      </Dialog>
    </Example>
  )
}
