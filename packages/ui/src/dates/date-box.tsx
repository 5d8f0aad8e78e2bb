import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components/DateField'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { singleLineStyles } from '../field/control-styles.ts'
import { useFormStyle } from '../field/form-style.ts'
import { floatingStyles } from '../overlays/floating-styles.ts'
import { useFloatingParent } from '../overlays/modal-stack.ts'
import { useUiLabels } from '../ui-labels.ts'

/** The segments, button and popover shared by date and date-range inputs. */
export function DateBox({ children, calendar }: { children: ReactNode; calendar: ReactNode }) {
  const labels = useUiLabels()
  const style = useFormStyle()
  const parent = useFloatingParent()
  return (
    <>
      <Group
        className={singleLineStyles(
          style,
          'flex items-center gap-1 ps-3 pe-1 outline-offset-2 outline-accent-text focus-within:has-[[data-type]:focus]:outline-2',
        )}
      >
        {children}
        <AriaButton
          aria-label={labels.openCalendar}
          className="ms-auto grid size-7 shrink-0 cursor-pointer place-items-center rounded-[4px] text-text-muted outline-offset-0 data-hovered:bg-surface-raised-pressed data-hovered:text-text data-disabled:cursor-not-allowed data-disabled:opacity-50"
        >
          <CalendarDays className="size-4" aria-hidden="true" />
        </AriaButton>
      </Group>
      <AriaPopover
        placement="bottom start"
        offset={4}
        {...(parent && { UNSTABLE_portalContainer: parent })}
        className={floatingStyles}
      >
        <AriaDialog aria-label={labels.openCalendar} className="outline-none">
          {calendar}
        </AriaDialog>
      </AriaPopover>
    </>
  )
}

export function DateSegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <AriaDateInput {...(slot && { slot })} className="flex min-w-0">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-[3px] px-px tabular-nums caret-transparent outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-text-faint data-placeholder:data-focused:text-on-accent data-[type=literal]:px-0 data-[type=literal]:text-text-faint"
        />
      )}
    </AriaDateInput>
  )
}
