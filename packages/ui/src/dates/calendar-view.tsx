import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'

const arrowStyles =
  'grid size-8 cursor-pointer place-items-center rounded-control text-text-muted data-hovered:bg-surface-raised-pressed data-disabled:cursor-not-allowed data-disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4 rtl:[&_svg]:-scale-x-100'

const cellStyles =
  'grid size-9 cursor-pointer place-items-center rounded-control text-sm tabular-nums outline-offset-1 data-hovered:bg-surface-raised-pressed data-today:font-semibold not-data-selected:data-today:text-accent-text data-selected:bg-accent data-selected:text-on-accent data-disabled:cursor-not-allowed data-disabled:text-text-faint data-outside-month:hidden data-unavailable:text-text-faint data-unavailable:line-through pointer-coarse:size-11'

const rangeStyles =
  'data-selected:rounded-none data-selected:bg-accent-soft data-selected:text-text data-selection-start:rounded-s-control data-selection-start:bg-accent data-selection-start:text-on-accent data-selection-end:rounded-e-control data-selection-end:bg-accent data-selection-end:text-on-accent'

/** The content of a Calendar or a RangeCalendar. */
export function CalendarView({ range = false }: { range?: boolean }) {
  const labels = useUiLabels()
  return (
    <div className="p-3">
      <header className="mb-2 flex items-center justify-between">
        <AriaButton slot="previous" aria-label={labels.previousMonth} className={arrowStyles}>
          <ChevronLeft aria-hidden="true" />
        </AriaButton>
        <CalendarHeading className="text-sm font-semibold" />
        <AriaButton slot="next" aria-label={labels.nextMonth} className={arrowStyles}>
          <ChevronRight aria-hidden="true" />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-spacing-0">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-xs font-medium text-text-faint">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:p-0 [&_td]:py-px">
          {(date) => (
            <CalendarCell date={date} className={classNames(cellStyles, range && rangeStyles)} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}
