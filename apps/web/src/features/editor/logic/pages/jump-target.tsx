import { useT } from '@formstead/i18n/react'
import { OptionPicker } from '@formstead/ui/option-picker'
import { Flag, StickyNote } from 'lucide-react'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { printPlace } from '../descriptions/describe-rule.ts'
import { listPlaces, placeOf, targetPlace } from './places.ts'
import { Token } from '../../../../lib/conditions/token.tsx'

type JumpTargetProps = { block: string; to: string; onChange: (to: string) => void }

/** Offers only later pages: a form is completed in one direction. */
export function JumpTarget({ block, to, onChange }: JumpTargetProps) {
  const t = useT()
  const places = useDraft(listPlaces)
  const here = placeOf(places, block)
  const target = targetPlace(places, to)
  const end = { value: 'end', label: t('editor.logic.end'), icon: <Flag aria-hidden /> }
  const options = [
    ...places.slice(here + 1).map((place) => ({
      value: place.id!,
      label: printPlace(place, t),
      icon: <StickyNote aria-hidden />,
    })),
    end,
  ]
  const chosen = target === undefined ? undefined : (places[target]?.id ?? 'end')
  const shown = options.find(({ value }) => value === chosen)
  const place = target === undefined ? undefined : places[target]
  return (
    <>
      <OptionPicker
        label={t('editor.logic.jumpTo')}
        options={options}
        {...(shown && { selected: [shown.value] })}
        onSelect={([next]) => next !== undefined && onChange(next)}
        trigger={
          <Token
            look={shown ? 'field' : 'bad'}
            name={t('editor.logic.jumpTo')}
            text={shown?.label ?? (place ? printPlace(place, t) : t('editor.logic.deletedPage'))}
            icon={shown?.icon}
          />
        }
      />
      {target === here + 1 && (
        <span className="ps-2 text-xs text-text-faint">{t('editor.logic.nextAnyway')}</span>
      )}
    </>
  )
}
