import { SiteIcon } from './site-icon.tsx'

export function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>
          <SiteIcon name="check" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
