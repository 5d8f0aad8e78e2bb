import { lazy, Suspense, useState } from 'react'
import { DateInput, DateRangeInput } from '../dates/date-input.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { FileInput } from '../files/file-input.tsx'
import { ColorInput } from '../inputs/color-input.tsx'
import { NumberInput } from '../inputs/number-input.tsx'
import { Example, ExampleGroup } from './example.tsx'

const RichTextInput = lazy(() => import('../rich-text/rich-text-input.tsx'))

export function ValueExamples() {
  const [day, setDay] = useState<string | null>('2026-11-15')
  const [range, setRange] = useState<{ start: string; end: string } | null>({
    start: '2026-11-09',
    end: '2026-11-20',
  })
  const [amount, setAmount] = useState<number | null>(1200)
  const [color, setColor] = useState('#3B82F6')
  const [files, setFiles] = useState<File[]>([
    new File(['x'.repeat(48_200)], 'curriculum-vitae.pdf'),
  ])
  const [html, setHtml] = useState(
    '<h2>Welcome</h2><p>Tell us <strong>what</strong> you think, <span mention="true" mention-field-id="name" mention-field-name="Your name" mention-fallback="friend">Your name</span>.</p><h3>Before you start</h3><ul><li>Two minutes<ul><li>at most</li></ul></li></ul><blockquote><p>No question is required.</p></blockquote>',
  )
  return (
    <ExampleGroup title="Dates, numbers, files">
      <Example title="Dates">
        <DateInput
          label="Closing day"
          value={day}
          onChange={setDay}
          help="The last day to answer."
        />
        <DateRangeInput label="Period" value={range} onChange={setRange} />
        <DateInput
          label="Birthday"
          value={null}
          onChange={setDay}
          error="Enter a day in the past."
        />
        <DateInput label="Locked day" disabled value={day} onChange={setDay} />
      </Example>
      <Example title="Number and color">
        <NumberInput
          label="Answers at most"
          value={amount}
          onChange={setAmount}
          min={0}
          max={5000}
          step={100}
        />
        <NumberInput
          label="Price"
          value={19}
          onChange={setAmount}
          format={{ style: 'currency', currency: 'USD' }}
          error="Not below 20."
        />
        <ColorInput label="Accent" value={color} onChange={setColor} />
        <ColorInput label="Locked accent" disabled value={color} onChange={setColor} />
      </Example>
      <Example title="Files">
        <FileInput
          label="Attachments"
          multiple
          files={files}
          onChange={setFiles}
          help="PDF, 10 MB at most."
        />
        <FileInput label="Logo" files={[]} onChange={setFiles} disabled />
      </Example>
      <Example title="Rich text, loaded on demand" wide>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RichTextInput
            label="Introduction"
            value={html}
            onChange={setHtml}
            help="Shown above the first question."
          />
        </Suspense>
      </Example>
    </ExampleGroup>
  )
}
