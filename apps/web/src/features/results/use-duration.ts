import { useI18n } from '@formstead/i18n/react'

/** "5:12", for tight spaces. */
export function useShortDuration() {
  const { formatNumber } = useI18n()
  return (seconds: number): string => {
    const whole = Math.round(seconds)
    const parts = [Math.floor(whole / 60) % 60, whole % 60]
    if (whole >= 3600) parts.unshift(Math.floor(whole / 3600))
    return parts
      .map((part, index) => formatNumber(part, { minimumIntegerDigits: index === 0 ? 1 : 2 }))
      .join(':')
  }
}

/** "5 min 12 s" */
export function useDuration() {
  const { formatNumber } = useI18n()
  const print = (value: number, unit: 'hour' | 'minute' | 'second') =>
    formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' })
  return (seconds: number): string => {
    const whole = Math.round(seconds)
    const parts = [
      [Math.floor(whole / 3600), 'hour'],
      [Math.floor(whole / 60) % 60, 'minute'],
      [whole % 60, 'second'],
    ] as const
    const shown = parts.filter(([count]) => count > 0).slice(0, 2)
    return shown.length === 0
      ? print(0, 'second')
      : shown.map(([count, unit]) => print(count, unit)).join(' ')
  }
}
