import { useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { SegmentedControl } from '../choices/segmented-control.tsx'
import { Toaster } from '../feedback/toast-region.tsx'
import { formRadii, formSizes, FormStyleProvider } from '../field/form-style.ts'
import type { FormRadius, FormSize } from '../field/form-style.ts'
import { LocaleProvider } from '../locale-provider.tsx'
import { AuthorExamples } from './author-examples.tsx'
import { ButtonExamples } from './button-examples.tsx'
import { ChoiceExamples } from './choice-examples.tsx'
import { DataExamples } from './data-examples.tsx'
import { FrameExample } from './frame-example.tsx'
import { OverlayExamples } from './overlay-examples.tsx'
import { TextExamples } from './text-examples.tsx'
import { ValueExamples } from './value-examples.tsx'

const modes = ['light', 'dark', 'system'] as const
const directions = ['ltr', 'rtl'] as const

/** Every component in every state. */
export function Gallery() {
  const [mode, setMode] = useState<(typeof modes)[number]>('system')
  const [direction, setDirection] = useState<(typeof directions)[number]>('ltr')
  const [size, setSize] = useState<FormSize>('md')
  const [radius, setRadius] = useState<FormRadius>('small')
  const [framed, setFramed] = useState(false)

  useEffect(() => {
    const { documentElement: page } = document
    page.dir = direction
    if (mode === 'system') page.removeAttribute('data-theme')
    else page.dataset['theme'] = mode
  }, [mode, direction])

  return (
    <LocaleProvider locale={direction === 'rtl' ? 'ar-EG' : 'en-GB'}>
      <FormStyleProvider value={{ size, radius }}>
        {framed ? (
          <FrameExample onLeave={() => setFramed(false)} />
        ) : (
          <main className="mx-auto max-w-6xl px-4 py-8 text-sm text-text sm:px-6">
            <h1 className="mb-4 text-xl font-semibold">Formstead UI</h1>
            <div className="mb-8 flex flex-wrap items-center gap-3">
              <SegmentedControl
                label="Color mode"
                segments={named(modes)}
                value={mode}
                onChange={setMode}
              />
              <SegmentedControl
                label="Direction"
                segments={named(directions)}
                value={direction}
                onChange={setDirection}
              />
              <SegmentedControl
                label="Form size"
                segments={named(formSizes)}
                value={size}
                onChange={setSize}
              />
              <SegmentedControl
                label="Radius"
                segments={named(formRadii)}
                value={radius}
                onChange={setRadius}
              />
              <Button size="small" color="outline-gray" onClick={() => setFramed(true)}>
                App frame
              </Button>
            </div>
            <ButtonExamples />
            <TextExamples />
            <ChoiceExamples />
            <ValueExamples />
            <AuthorExamples />
            <OverlayExamples />
            <DataExamples />
          </main>
        )}
        <Toaster />
      </FormStyleProvider>
    </LocaleProvider>
  )
}

function named<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}
