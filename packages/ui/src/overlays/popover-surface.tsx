import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { FloatingSurface, type Opening } from './floating-surface.tsx'

type PopoverSurfaceProps = Opening & { label: string; children: ReactNode }

export function PopoverSurface({ label, children, ...opening }: PopoverSurfaceProps) {
  return (
    <FloatingSurface {...opening}>
      <AriaDialog aria-label={label} className="p-4 outline-none">
        {children}
      </AriaDialog>
    </FloatingSurface>
  )
}
