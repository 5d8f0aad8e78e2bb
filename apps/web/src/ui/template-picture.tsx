type TemplatePictureProps = { color: string; imageUrl?: string | null }

/** A drawing of a form in the template's color, or the picture that its creator chose. */
export function TemplatePicture({ color, imageUrl }: TemplatePictureProps) {
  if (imageUrl)
    return (
      <img src={imageUrl} alt="" className="aspect-25/14 w-full rounded-control object-cover" />
    )
  return (
    <svg
      viewBox="0 0 200 112"
      className="w-full rounded-control"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="200" height="112" className="fill-surface-sunken" />
      <rect x="42" y="16" width="116" height="120" rx="4" className="fill-surface stroke-border" />
      <rect x="54" y="28" width="54" height="5" rx="2.5" className="fill-text-muted" />
      <rect
        x="54"
        y="42"
        width="92"
        height="10"
        rx="3"
        className="fill-surface-sunken stroke-border"
      />
      <rect
        x="54"
        y="58"
        width="92"
        height="24"
        rx="3"
        className="fill-surface-sunken stroke-border"
      />
      <rect x="54" y="90" width="28" height="12" rx="3" fill={color} />
    </svg>
  )
}
