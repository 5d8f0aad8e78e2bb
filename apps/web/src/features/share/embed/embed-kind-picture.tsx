import type { EmbedKind } from './embed-code.ts'

const accent = 'fill-accent-soft stroke-accent-text'

const parts: Record<EmbedKind, React.ReactNode> = {
  inline: (
    <>
      <path d="M8 9h20M8 14h28" />
      <rect className={accent} x="8" y="20" width="48" height="17" rx="2" />
    </>
  ),
  popup: (
    <>
      <path d="M8 9h20M8 14h28M8 19h16" />
      <rect className={accent} x="34" y="13" width="23" height="20" rx="2" />
      <circle className={accent} cx="53" cy="38" r="2.5" />
    </>
  ),
  script: (
    <>
      <path d="m18 16-6 6 6 6M46 16l6 6-6 6" />
      <path className="stroke-accent-text" d="m35 13-6 18" />
    </>
  ),
}

export const EmbedKindPicture = ({ kind }: { kind: EmbedKind }) => (
  <svg
    viewBox="0 0 64 44"
    aria-hidden="true"
    className="h-11 w-16 fill-none stroke-border-strong stroke-[1.5]"
  >
    <rect x="1" y="1" width="62" height="42" rx="4" />
    {parts[kind]}
  </svg>
)
