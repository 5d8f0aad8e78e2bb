import { useT } from '@formstead/i18n/react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import type { CanvasEdit } from '../../views.ts'

type PlaceholderTextProps = {
  value: string
  edit: CanvasEdit
  /** The control, without its placeholder. */
  children: ReactNode
}

const control = ':is(input[placeholder], textarea[placeholder], .fs-editor-box)'
const pressMs = 400

/** The placeholder of a control, written over it where respondents will see it. */
export function PlaceholderText({ value, edit, children }: PlaceholderTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(frame)
  const isFresh = useFresh()
  return (
    <div ref={frame} className="relative">
      <div inert>{children}</div>
      {place && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only holds back a press; the text in it takes the focus
        <div
          className="editor-placeholder absolute overflow-hidden"
          style={place}
          // A tap on an empty control selects the block, and keys are for the block then.
          onMouseDown={(event) => {
            if (isFresh.current && value === '') event.preventDefault()
          }}
        >
          <PlaceholderWords value={value} edit={edit} />
        </div>
      )}
    </div>
  )
}

type PlaceholderWordsProps = { value: string; edit: CanvasEdit; shown?: string }

/** `shown`: what respondents see as long as the author wrote nothing. */
export function PlaceholderWords({ value, edit, shown }: PlaceholderWordsProps) {
  const t = useT()
  return (
    <edit.Text
      part="placeholder"
      label={t('field_types.canvas.placeholder')}
      placeholder={shown ?? t('field_types.canvas.placeholderHint')}
      value={value}
      onChange={(text) => edit.set(['placeholder'], text || null)}
      onEnter={edit.leave}
    />
  )
}

/** Where the control is inside the frame, with its inner distances. */
function usePlace(frame: RefObject<HTMLDivElement | null>): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const outer = frame.current!
    const measure = () => {
      const found = outer.querySelector<HTMLElement>(control)
      if (!found) return setPlace(undefined)
      const [box, within] = [found.getBoundingClientRect(), outer.getBoundingClientRect()]
      const look = getComputedStyle(found)
      setPlace({
        left: box.left - within.left,
        top: box.top - within.top,
        width: box.width,
        height: box.height,
        padding: look.padding,
        direction: look.direction as 'ltr' | 'rtl',
        display: found.matches('input') ? 'flex' : 'block',
        alignItems: 'center',
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [frame])
  return place
}

/** True while the press that made the block selected may still be going on. */
function useFresh() {
  const isFresh = useRef(true)
  useEffect(() => {
    const end = () => {
      isFresh.current = false
    }
    const timer = setTimeout(end, pressMs)
    document.addEventListener('click', end, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', end)
    }
  }, [])
  return isFresh
}
