import { useI18n } from '@formstead/i18n/react'
import { ArrowRight } from 'lucide-react'
import { readContrast } from './read-contrast.ts'

/** Whether text on the color is readable, and which shade buttons get if it is not. */
export function ContrastNote({ color }: { color: string }) {
  const { t, language } = useI18n()
  const contrast = readContrast(color)
  if (!contrast) return null
  const { chosen, used } = contrast
  const numbers = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <output className="flex items-center gap-2 rounded-card bg-surface-sunken p-2">
      <Sample color={color} words={used.words} />
      {used.color !== color.toLowerCase() && (
        <>
          <ArrowRight
            aria-hidden="true"
            className="size-4 shrink-0 text-text-faint rtl:rotate-180"
          />
          <Sample color={used.color} words={used.words} />
        </>
      )}
      <p className="text-xs text-text-muted">
        {used.color === color.toLowerCase()
          ? t('editor.design.contrastGood', { ratio: numbers.format(used.ratio) })
          : t('editor.design.contrastLow', {
              chosen: numbers.format(chosen),
              used: numbers.format(used.ratio),
            })}
      </p>
    </output>
  )
}

/** A picture of text whose purpose is to show how readable it is. */
const Sample = ({ color, words }: { color: string; words: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
    <rect width="32" height="32" rx="6" fill={color} />
    <text x="16" y="21" textAnchor="middle" fontSize="14" fontWeight="600" fill={words}>
      {'Aa'}
    </text>
  </svg>
)
