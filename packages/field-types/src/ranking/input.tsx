import { shownText } from '../shared/plain-text.ts'
import { useRef, type RefObject } from 'react'
import { isEmptyValue } from '../shared/conditions/comparable.ts'
import { findOption } from '../shared/choice/choice-option.ts'
import { useLoaded } from '../shared/choice/input/use-loaded.ts'
import type { InputProps } from '../views.ts'
import { namesIn, orderOf, placeName, placesOf, rankedCount } from './places.ts'
import type { RankingSettings } from './settings-schema.ts'

const loadList = () => import('./rank-list.tsx')

/** Without JavaScript, every option has a select for its place; with it, the options are sorted. */
export function RankingInput(props: InputProps<RankingSettings>) {
  const { field, value, enhanced } = props
  const plain = useRef<HTMLFieldSetElement>(null)
  const loaded = useLoaded(enhanced, loadList, plain)
  const order = readOrder(value, field)
  // Conflicting places have no order to show; the respondent corrects them in the selects.
  return loaded && order ? (
    <loaded.RankList {...props} order={order} />
  ) : (
    <PlaceList {...props} order={order} element={plain} />
  )
}

/** The names that have a place so far, or null if places conflict. */
function readOrder(value: unknown, settings: RankingSettings): string[] | null {
  if (isEmptyValue(value) || typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return orderOf(value, settings)
  const names = value.flatMap((given) =>
    typeof given === 'string' ? (findOption(given, settings.ranking.options)?.name ?? []) : [],
  )
  return [...new Set(names)]
}

type PlaceListProps = InputProps<RankingSettings> & {
  order: string[] | null
  element: RefObject<HTMLFieldSetElement | null>
}

function PlaceList({ order, element, ...props }: PlaceListProps) {
  const { field, id, name, value, disabled, words } = props
  const { options } = field.ranking
  const held = (order ? placesIn(order) : value) as Record<string, unknown>
  const placeOf = (option: string) => (Object.hasOwn(held, option) ? shownText(held[option]) : '')
  return (
    <fieldset
      ref={element}
      id={id}
      className="fs-ranking"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${props.describedBy ?? ''}`.trim()}
      data-invalid={props.invalid || undefined}
    >
      {options.map((option) => (
        <label key={option.id} className="fs-rank">
          <span className="fs-rank-name">{option.name}</span>
          <select
            className="fs-control"
            name={placeName(name, option)}
            value={placeOf(option.name)}
            disabled={disabled}
            onChange={({ target }) =>
              props.onChange(
                placesOf(options, (other) =>
                  other === option ? target.value : placeOf(other.name),
                ),
              )
            }
          >
            <option value="">{words('ranking.no_place')}</option>
            {Array.from({ length: rankedCount(field) }, (_, place) => (
              <option key={place} value={place + 1}>
                {place + 1}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p id={`${id}-hint`} className="fs-rank-foot fs-quiet">
        {rankedCount(field) < namesIn(field).length
          ? words('ranking.give_top', { count: rankedCount(field) })
          : words('ranking.give_places')}
      </p>
    </fieldset>
  )
}

const placesIn = (order: readonly string[]) =>
  Object.fromEntries(order.map((name, index) => [name, index + 1]))
