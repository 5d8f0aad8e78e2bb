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

/** The placeholder of a control, edited in place. */
export function PlaceholderText({ value, edit, children }: PlaceholderTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(frame)
  const isFresh = useFresh()
  return (
    <div ref={frame} className="relative">
      <div inert>{children}</div>
      {place && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only prevents a click; the text inside takes the focus
        <div
          className="editor-placeholder absolute overflow-hidden"
          style={place}
          // Tapping an empty control selects the block, which then handles the keyboard.
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

/** `shown` is what respondents see if the author wrote nothing. */
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

/** The position of the control inside the frame, with its padding. */
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

/** True while the click that selected the block may still be in progress. */
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
