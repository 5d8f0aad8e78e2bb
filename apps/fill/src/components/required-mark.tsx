export function RequiredMark() {
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  )
}
