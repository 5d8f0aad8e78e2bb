import { lazy, Suspense, useState } from 'react'
import { ColourInput } from '../colour-input.tsx'
import { DateInput, DateRangeInput } from '../date-input.tsx'
import { FileInput } from '../file-input.tsx'
import { NumberInput } from '../number-input.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Specimen, SpecimenSheet } from './specimen.tsx'

const RichTextInput = lazy(() => import('../rich-text/rich-text-input.tsx'))

export function ValueSheet() {
  const [day, setDay] = useState<string | null>('2026-11-15')
  const [range, setRange] = useState<{ start: string; end: string } | null>({
    start: '2026-11-09',
    end: '2026-11-20',
  })
  const [amount, setAmount] = useState<number | null>(1200)
  const [colour, setColour] = useState('#3B82F6')
  const [files, setFiles] = useState<File[]>([
    new File(['x'.repeat(48_200)], 'curriculum-vitae.pdf'),
  ])
  const [html, setHtml] = useState(
    '<h2>Welcome</h2><p>Tell us <strong>what</strong> you think, <span mention="true" mention-field-id="name" mention-field-name="Your name" mention-fallback="friend">Your name</span>.</p><h3>Before you start</h3><ul><li>Two minutes<ul><li>at most</li></ul></li></ul><blockquote><p>No question is required.</p></blockquote>',
  )
  return (
    <SpecimenSheet title="Dates, numbers, files">
      <Specimen title="Dates">
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
      </Specimen>
      <Specimen title="Number and colour">
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
        <ColourInput label="Accent" value={colour} onChange={setColour} />
        <ColourInput label="Locked accent" disabled value={colour} onChange={setColour} />
      </Specimen>
      <Specimen title="Files">
        <FileInput
          label="Attachments"
          multiple
          files={files}
          onChange={setFiles}
          help="PDF, 10 MB at most."
        />
        <FileInput label="Logo" files={[]} onChange={setFiles} disabled />
      </Specimen>
      <Specimen title="Rich text, loaded on demand" wide>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RichTextInput
            label="Introduction"
            value={html}
            onChange={setHtml}
            help="Shown above the first question."
          />
        </Suspense>
      </Specimen>
    </SpecimenSheet>
  )
}
