export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[4px] border border-border-hover bg-surface-raised px-1 font-sans text-xs font-medium text-text-muted">
      {children}
    </kbd>
  )
}
