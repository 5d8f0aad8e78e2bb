import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

type Edge = 'start' | 'end'

/** A row of links that scrolls sideways; a fade and an arrow mark each edge with hidden links. */
export function ScrollingRow({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  const line = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState<Record<Edge, boolean>>({ start: false, end: false })

  const shown = useRef<{ current: Element | null; width: number }>(undefined)

  // Without dependencies: the current link is only known after rendering.
  useEffect(() => {
    const current = line.current?.querySelector('[aria-current]') ?? null
    const width = line.current?.scrollWidth ?? 0
    // A count that loads later widens the row, and would push the current link out of view.
    if (current !== shown.current?.current || width !== shown.current.width)
      current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    shown.current = { current, width }
  })

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const edge = target === start.current ? 'start' : 'end'
          setCut((before) => ({ ...before, [edge]: !isIntersecting }))
        }
      },
      { root: line.current },
    )
    watch.observe(start.current!)
    watch.observe(end.current!)
    return () => watch.disconnect()
  }, [])

  const scrollTo = (edge: Edge) => {
    const { clientWidth = 0 } = line.current ?? {}
    const isForward = (edge === 'end') !== (getComputedStyle(line.current!).direction === 'rtl')
    line.current?.scrollBy({ left: clientWidth * (isForward ? 0.7 : -0.7), behavior: 'smooth' })
  }

  return (
    <div className="relative min-w-0">
      <div ref={line} className="flex scroll-px-14 overflow-x-auto [scrollbar-width:none]">
        <span ref={start} className="w-px shrink-0" />
        <div className={`flex shrink-0 grow ${className}`}>{children}</div>
        <span ref={end} className="w-px shrink-0" />
      </div>
      {cut.start && <Arrow edge="start" onPress={scrollTo} />}
      {cut.end && <Arrow edge="end" onPress={scrollTo} />}
    </div>
  )
}

const styles = {
  start: 'start-0 justify-start bg-linear-to-r rtl:bg-linear-to-l [&_svg]:ltr:rotate-180',
  end: 'end-0 justify-end bg-linear-to-l rtl:bg-linear-to-r [&_svg]:rtl:rotate-180',
}

/** Mouse only: keyboard users tab to the links, which scroll into view. */
function Arrow({ edge, onPress }: { edge: Edge; onPress: (edge: Edge) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPress(edge)}
      className={`absolute inset-y-0 flex w-14 animate-fade cursor-pointer items-center from-surface from-40% to-transparent text-text-muted hover:text-text ${styles[edge]}`}
    >
      <ChevronRight className="size-5 stroke-[1.75]" />
    </button>
  )
}
