import { useEditor } from '../../editor-context.ts'
import { useFormNumber } from '../../form-values.ts'

export type Point = { x: number; y: number }

/** The visible part of the cover, and its brightness. */
export function useCoverSettings() {
  const { session } = useEditor()
  const [x] = useFormNumber('cover_settings.focal_point.x')
  const [y] = useFormNumber('cover_settings.focal_point.y')
  const [brightness, setBrightness] = useFormNumber('cover_settings.brightness')
  const point = ['cover_settings', 'focal_point']
  return {
    point: { x: x ?? 50, y: y ?? 50 },
    setPoint: (to: Point) =>
      session.edit(
        [
          { type: 'set', path: [...point, 'x'], value: to.x },
          { type: 'set', path: [...point, 'y'], value: to.y },
        ],
        'focal point',
      ),
    brightness: brightness ?? 0,
    setBrightness,
  }
}
