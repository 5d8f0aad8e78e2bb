export const Swatch = ({ color }: { color: string }) => (
  <span className="inline-flex items-center gap-2 tabular-nums">
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-[4px] border border-border"
      style={{ backgroundColor: color }}
    />
    {color}
  </span>
)
