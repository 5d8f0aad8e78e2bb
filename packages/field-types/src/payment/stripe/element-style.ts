import type { ElementStyle } from './stripe-js.ts'

/** Makes text in Stripe's frames look like the surrounding text. */
export function elementStyle(box: HTMLElement): Record<'base' | 'invalid', ElementStyle> {
  const own = getComputedStyle(box)
  const ink = (name: string) => toHex(own.getPropertyValue(name))
  const muted = ink('--form-text-muted')
  return {
    base: {
      color: ink('--form-text'),
      iconColor: muted,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: own.fontSize,
      lineHeight: own.lineHeight,
      textAlign: own.direction === 'rtl' ? 'right' : 'left',
      '::placeholder': { color: muted },
    },
    invalid: { color: ink('--form-danger'), iconColor: ink('--form-danger') },
  }
}

/** Stripe does not document which other color formats it supports. */
function toHex(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
}
