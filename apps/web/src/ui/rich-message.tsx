import { Link } from '@formstead/ui'
import { Fragment } from 'react'

type RichMessageProps = {
  /** For example `I agree to the <terms>terms</terms>.` */
  text: string
  links: Record<string, string>
  /** Opens links in a new tab, so that a half-filled form is not lost. */
  opensBeside?: boolean
}

/** Renders links inside a translated sentence, so that translators see the whole sentence. */
export function RichMessage({ text, links, opensBeside = false }: RichMessageProps) {
  const pieces = text.split(/(<(\w+)>.*?<\/\2>)/g).filter((_, index) => index % 3 !== 2)
  return pieces.map((piece) => {
    const [, name = '', content = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? []
    const href = links[name]
    if (href === undefined) return <Fragment key={piece}>{piece}</Fragment>
    return (
      <Link key={piece} href={href} target={opensBeside ? '_blank' : undefined}>
        {content}
      </Link>
    )
  })
}
