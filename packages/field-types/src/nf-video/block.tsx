import type { BlockProps } from '../views.ts'
import { Embed } from './embed.tsx'
import type { NfVideoSettings } from './settings-schema.ts'
import { findVideoSource } from './video-source.ts'

export function NfVideoBlock({ block, ...props }: BlockProps<NfVideoSettings>) {
  const { video_block: url, name, align } = block
  return (
    <div className="fs-media fs-video" data-align={align}>
      {url && <Video {...props} url={url} name={name} />}
    </div>
  )
}

type VideoProps = Pick<BlockProps, 'words' | 'enhanced'> & { url: string; name: string }

function Video({ url, name, ...props }: VideoProps) {
  const source = findVideoSource(url)
  const watch = props.words('nf_video.open', { name })
  if (source.kind === 'embed')
    return <Embed key={source.src} {...props} {...{ url, name, source }} />
  if (source.kind === 'image')
    return <img src={url} alt={name} loading="lazy" referrerPolicy="no-referrer" />
  if (source.kind === 'file')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the author provides a URL, not a transcript
      <video src={url} controls preload="metadata" playsInline aria-label={name}>
        <a href={url}>{watch}</a>
      </video>
    )
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {watch}
    </a>
  )
}
