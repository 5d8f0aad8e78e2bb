import type { hearAboutUsOptions } from '@formstead/contract'

export type HearAboutUs = (typeof hearAboutUsOptions)[number]

export const hearLabels = {
  facebook: 'hear.facebook',
  twitter: 'hear.twitter',
  reddit: 'hear.reddit',
  github: 'hear.github',
  search_engine: 'hear.search_engine',
  friend_colleague: 'hear.friend_colleague',
  blog_article: 'hear.blog_article',
  other: 'hear.other',
} as const satisfies Record<HearAboutUs, string>

/** In random order, which avoids a bias toward the first option; "other" is always last. */
export function shuffledOptions(random: () => number = Math.random): HearAboutUs[] {
  const named = (Object.keys(hearLabels) as HearAboutUs[]).filter((option) => option !== 'other')
  const shuffled = named
    .map((option) => ({ option, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
  return [...shuffled.map(({ option }) => option), 'other']
}
