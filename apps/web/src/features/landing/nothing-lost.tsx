import type { ReactNode } from 'react'
import type { SiteTexts } from '@formstead/i18n'

export function NothingLost({ texts }: { texts: SiteTexts['landing']['lost'] }) {
  return (
    <section className="sec">
      <div className="wrap pad">
        <p className="eyebrow">{texts.eyebrow}</p>
        <h2>{texts.title}</h2>
        <ol className="path">
          {texts.steps.map(({ title, text }, index) => (
            <li key={title}>
              <svg
                className="drawing"
                viewBox="19 0 240 132"
                preserveAspectRatio="xMinYMid"
                aria-hidden="true"
              >
                {drawings[index]}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const phone = (
  <>
    <rect className="paper" x="20" y="8" width="68" height="116" rx="11" />
    <path className="faint" d="M32 30h32M32 44h44M32 58h24" />
  </>
)

const drawings: readonly ReactNode[] = [
  <>
    {phone}
    <rect className="solid" x="32" y="90" width="44" height="18" rx="5" />
    <path className="white" d="M48 99h12M56 95l4 4-4 4" />
    <path className="dotted" d="M104 66h128" />
  </>,
  <>
    {phone}
    <path className="soft" d="M34 76h40v30H34z" />
    <path className="blue" d="M46 76v-6a8 8 0 0 1 16 0v6" />
    <path className="dotted" d="M104 66h36" />
    <path d="M152 124V78a34 34 0 0 1 68 0v46" />
    <path className="faint" d="M140 124h96M170 124V84a16 16 0 0 1 32 0v40" />
  </>,
  <>
    <path className="dotted" d="M22 66h66M152 66h82" />
    <circle className="paper" cx="120" cy="66" r="30" />
    <path
      className="blue"
      d="M106 66a14 14 0 0 1 24-9l4 4M134 51v10h-10M134 66a14 14 0 0 1-24 9l-4-4M106 81V71h10"
    />
  </>,
  <>
    <path className="dotted" d="M22 66h56" />
    <path className="paper" d="M96 28v76c0 9 22 16 50 16s50-7 50-16V28" />
    <ellipse className="paper" cx="146" cy="28" rx="50" ry="16" />
    <path
      className="faint"
      d="M96 54c0 9 22 16 50 16s50-7 50-16M96 80c0 9 22 16 50 16s50-7 50-16"
    />
    <circle className="solid" cx="196" cy="100" r="18" />
    <path className="white" d="M188 100.5l5.5 5.5 10-11" />
  </>,
]
