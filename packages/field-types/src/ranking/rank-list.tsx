import type { InputProps } from '../views.ts'
import { namesIn, rankedCount } from './places.ts'
import type { RankingSettings } from './settings-schema.ts'
import { useRankList } from './use-rank-list.ts'

type RankListProps = InputProps<RankingSettings> & { order: readonly string[] }

/** Options in ranked order. They can be dragged, or moved with buttons or keys. */
export function RankList({ order, ...props }: RankListProps) {
  const { field, id, disabled, required, words, onChange } = props
  const count = rankedCount(field)
  const names = namesIn(field)
  const all = [...order, ...names.filter((name) => !order.includes(name))]
  const rank = useRankList(all, words, (next) => onChange(next.slice(0, count)))
  // The respondent has not confirmed the initial order.
  const isPending = order.length < count
  const isTop = count < names.length
  return (
    <fieldset
      id={id}
      className="fs-ranking"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${props.describedBy ?? ''}`.trim()}
      data-invalid={props.invalid || undefined}
    >
      <ol className="fs-ranks">
        {all.map((name, index) => {
          const place = rank.shown.indexOf(name)
          return (
            <li
              key={name}
              className="fs-rank"
              style={{ order: place }}
              data-lifted={rank.lifted === name || undefined}
              data-beyond={place >= count || undefined}
              data-pending={isPending || undefined}
            >
              <span className="fs-rank-place" aria-hidden="true">
                {place < count ? place + 1 : '–'}
              </span>
              <span className="fs-rank-name">{name}</span>
              {/* Not disabled at the ends, because that would lose the keyboard focus. */}
              <button
                type="button"
                className="fs-rank-move"
                disabled={disabled}
                aria-disabled={index === 0 || undefined}
                aria-label={words('ranking.up', { value: name })}
                onClick={() => rank.move(name, -1)}
              />
              <button
                type="button"
                className="fs-rank-move"
                data-down
                disabled={disabled}
                aria-disabled={index === all.length - 1 || undefined}
                aria-label={words('ranking.down', { value: name })}
                onClick={() => rank.move(name, 1)}
              />
              <button
                type="button"
                className="fs-rank-handle"
                disabled={disabled}
                aria-label={words('ranking.handle', { value: name, place: place + 1 })}
                aria-describedby={`${id}-keys`}
                aria-pressed={rank.lifted === name}
                {...rank.handle(name)}
              />
            </li>
          )
        })}
      </ol>
      <div className="fs-rank-foot fs-quiet">
        <span id={`${id}-hint`}>
          {isTop ? words('ranking.order_top', { count }) : words('ranking.order')}
        </span>
        {isPending && (
          <button
            type="button"
            className="fs-rank-action"
            disabled={disabled}
            onClick={() => onChange(all.slice(0, count))}
          >
            {words('ranking.confirm')}
          </button>
        )}
        {!isPending && !required && (
          <button
            type="button"
            className="fs-rank-action"
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            {words('choice.clear')}
          </button>
        )}
      </div>
      <span id={`${id}-keys`} hidden>
        {words('ranking.keys')}
      </span>
      <output className="fs-hidden-visually" aria-live="assertive">
        {rank.said}
      </output>
    </fieldset>
  )
}
