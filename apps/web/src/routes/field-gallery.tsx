import { FieldGallery } from '@formstead/field-types/gallery'
import { SegmentedControl } from '@formstead/ui'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { colorMode, forceColorMode } from '../lib/color-mode/color-mode.ts'
import { PageTitle } from '../ui/page/page-title.tsx'

const modes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const

/** Every field type in every state; `?only=date,rating` shows some of them. */
export function FieldGalleryPage() {
  const { only }: { only?: unknown } = useSearch({ strict: false })
  const [mode, setMode] = useState(colorMode().value)
  const [direction, setDirection] = useState<(typeof directions)[number]>('ltr')

  useEffect(() => forceColorMode(mode), [mode])
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])

  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PageTitle title="Field types" />
      <h1 className="sr-only">Field types</h1>
      <div className="sticky top-0 z-10 flex flex-wrap gap-3 border-b border-border bg-surface px-8 py-3 text-sm">
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
      </div>
      <FieldGallery mode={mode} only={typeof only === 'string' ? only : null} />
    </main>
  )
}

function named<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value }))
}
