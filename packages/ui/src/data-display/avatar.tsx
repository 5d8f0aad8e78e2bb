import { useState } from 'react'
import { classNames } from '../class-names.ts'

const sizes = { small: 'size-6 text-xs', medium: 'size-8 text-xs', large: 'size-12 text-base' }

type AvatarProps = {
  name: string
  photoUrl?: string | null | undefined
  size?: keyof typeof sizes | undefined
  /** Hidden from screen readers; for avatars next to a visible name. */
  decorative?: boolean | undefined
}

export function Avatar({ name, photoUrl, size = 'medium', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const photo = photoUrl && photoUrl !== broken ? photoUrl : undefined
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text select-none',
        sizes[size],
      )}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(photo)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** The initials of the first and last word, as whole grapheme clusters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return chosen.map((word) => firstCharacter(word).toLocaleUpperCase()).join('')
}

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment ?? ''
}
