const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  down: 'M6 9l6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3',
}

export function SiteIcon({ name, path }: { name?: keyof typeof paths; path?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="ic">
      <path d={path ?? paths[name ?? 'check']} />
    </svg>
  )
}
