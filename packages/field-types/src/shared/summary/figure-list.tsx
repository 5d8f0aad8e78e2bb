type FigureListProps = {
  figures: readonly (readonly [string, string])[]
  /** A secondary value, for comparison. */
  isQuiet?: boolean
}

/** A few key figures, each with its name. */
export function FigureList({ figures, isQuiet = false }: FigureListProps) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-muted">{name}</dt>
          <dd className={`tabular-nums ${isQuiet ? 'text-sm' : 'text-lg font-semibold'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
