import { useT } from '@formstead/i18n/react'
import { Flag } from 'lucide-react'
import { useDraft } from '../../../../lib/forms/draft-source.ts'
import { useView } from '../../editor-context.ts'
import { printPlace } from '../descriptions/describe-rule.ts'
import { assignLanes, listJumps, type DrawnJump } from './list-jumps.ts'
import { listPlaces, placeOf, type Place } from './places.ts'

type MapSize = {
  width: number
  /** The distance of the first lane from the pages, and between lanes. */
  lane: number
  laneStep: number
}
export const mapSizes = {
  panel: { width: 224, lane: 56, laneStep: 28 },
  full: { width: 360, lane: 120, laneStep: 160 },
} satisfies Record<string, MapSize>

const node = { top: 4, height: 48, step: 80, start: 16 }
const middle = (place: number) => node.top + place * node.step + node.height / 2
const endOf = ({ width }: MapSize) => node.start + width
const laneAt = (size: MapSize, lane: number) => endOf(size) + size.lane + lane * size.laneStep
const centerOf = ({ width }: MapSize) => node.start + width / 2

type PageMapProps = {
  size?: MapSize
  /** If present, the map shows names, and its pages are buttons. */
  onOpen?: (place: Place) => void
}

/** The pages and their jumps. Screen readers hear each page with its jumps. */
export function PageMap({ size = mapSizes.panel, onOpen }: PageMapProps) {
  const t = useT()
  const places = useDraft(listPlaces)
  const draft = useDraft((current) => current)
  const jumps = assignLanes(listJumps(draft))
  const open = useView(({ rule }) => rule?.block)
  const here = open === undefined ? -1 : placeOf(places, open)
  const titleOf = ({ title, number }: Place) => title || t('editor.page.number', { number })
  const nameOf = (place: number) =>
    place === places.length ? t('editor.logic.ending') : printPlace(places[place]!, t)
  return (
    <div className="relative overflow-x-auto px-4 pt-1 pb-4">
      <Wires size={size} count={places.length} jumps={jumps} here={here} />
      <ol aria-label={t('editor.logic.map')}>
        {places.map((place, index) => (
          <li
            key={place.id ?? 'first'}
            style={{ width: size.width }}
            className={nodeStyles}
            data-on={index === here || undefined}
          >
            <Number place={place} />
            {onOpen ? (
              <button
                type="button"
                data-place
                data-autofocus={index === Math.max(here, 0) || undefined}
                className="min-w-0 grow cursor-pointer truncate rounded-card text-start font-medium outline-none after:absolute after:inset-0 after:rounded-card hover:after:bg-text/4 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
                onClick={() => onOpen(place)}
              >
                {titleOf(place)}
              </button>
            ) : (
              <span className="min-w-0 grow truncate font-medium">{titleOf(place)}</span>
            )}
            {place.blocks.length > 1 && (
              <span className="shrink-0 text-xs text-text-faint tabular-nums">
                {t('editor.rail.count', { count: place.blocks.length })}
              </span>
            )}
            <span className="sr-only">
              {t('editor.logic.leadsTo', { to: nameOf(index + 1) })}{' '}
              {jumps
                .filter(({ from }) => from === index)
                .map(({ block, isMet, to }) =>
                  t(isMet ? 'editor.logic.jumpsWhenMet' : 'editor.logic.jumpsOtherwise', {
                    name: block,
                    to: nameOf(to),
                  }),
                )
                .join(' ')}
            </span>
          </li>
        ))}
        <li style={{ width: size.width }} className={nodeStyles}>
          <span className={numberStyles}>
            <Flag className="size-3.5" aria-hidden />
          </span>
          <span className="font-medium">{t('editor.logic.ending')}</span>
        </li>
      </ol>
      {jumps.map((jump) => (
        <Tag
          key={`${jump.block} ${jump.from} ${jump.to} ${String(jump.isMet)}`}
          jump={jump}
          here={here}
          size={size}
          isNamed={onOpen !== undefined}
        />
      ))}
    </div>
  )
}

const nodeStyles =
  'relative mb-8 flex h-12 items-center gap-2 rounded-card border border-border-hover bg-surface-raised px-3 text-sm last:mb-0 data-on:border-accent-text data-on:inset-ring data-on:inset-ring-accent-text'
const numberStyles =
  'grid size-6 shrink-0 place-items-center rounded-[6px] bg-text/7 text-xs font-semibold tabular-nums'

const Number = ({ place }: { place: Place }) => (
  <span className={numberStyles} aria-hidden="true">
    {place.number}
  </span>
)

type WiresProps = { size: MapSize; count: number; jumps: readonly DrawnJump[]; here: number }

function Wires({ size, count, jumps, here }: WiresProps) {
  const straight = new Set(jumps.filter(({ lane }) => lane === null).map(({ from }) => from))
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-none stroke-[1.5] rtl:-scale-x-100"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {Array.from({ length: count }, (_, from) => (
        <path
          key={from}
          className={straight.has(from) ? 'stroke-accent-text' : 'stroke-border-strong'}
          d={`M${centerOf(size)} ${middle(from) + 25}v27m-4-4 4 4 4-4`}
        />
      ))}
      {jumps.map(({ from, to, lane, block, isMet }) =>
        lane === null ? null : (
          <path
            key={`${block} ${from} ${to} ${String(isMet)}`}
            className={from === here ? 'stroke-accent-text' : 'stroke-border-strong'}
            d={wire(middle(from) + (isMet ? -8 : 8), middle(to), endOf(size), laneAt(size, lane))}
          />
        ),
      )}
    </svg>
  )
}

/** Leaves a page at its side, runs down, and enters another page at its side. */
const wire = (from: number, to: number, end: number, lane: number) =>
  `M${end + 1} ${from}H${lane - 12}a12 12 0 0 1 12 12V${to - 12}a12 12 0 0 1-12 12H${end + 2}m4-4-4 4 4 4`

type TagProps = { jump: DrawnJump; here: number; size: MapSize; isNamed: boolean }

function Tag({ jump: { block, from, to, lane, isMet }, here, size, isNamed }: TagProps) {
  const t = useT()
  const isStraight = lane === null
  const top = isStraight
    ? middle(from) + 28
    : (middle(from) + middle(to)) / 2 - 12 + (isMet ? -14 : 14)
  return (
    <span
      aria-hidden="true"
      data-on={from === here || undefined}
      style={{
        top,
        insetInlineStart: isStraight ? centerOf(size) + 10 : laneAt(size, lane),
        ...(!isStraight && { transform: 'translateX(-50%)' }),
      }}
      className="absolute max-w-36 truncate rounded-full border border-border-hover bg-surface-raised px-1.75 py-0.75 text-xs font-medium whitespace-nowrap text-text-muted data-on:border-accent-text data-on:bg-accent-soft data-on:text-accent-text rtl:translate-x-1/2!"
    >
      {isNamed && <span className="font-semibold">{block} </span>}
      {t(isMet ? 'editor.logic.whenMet' : 'editor.logic.whenNot')}
    </span>
  )
}
