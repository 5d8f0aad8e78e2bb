const mark = new URL('./google-mark.svg', import.meta.url).href

/** In the colors that Google requires. */
export const GoogleMark = ({ className = 'size-4 shrink-0' }: { className?: string }) => (
  <img src={mark} alt="" className={className} />
)
