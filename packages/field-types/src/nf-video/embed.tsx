import { useState } from 'react'
import type { BlockProps } from '../views.ts'
import type { VideoSource } from './video-source.ts'

type EmbedProps = Pick<BlockProps, 'words' | 'enhanced'> & {
  url: string
  name: string
  source: VideoSource & { kind: 'embed' }
}

/** Nothing is loaded from the provider until somebody presses play. Without JavaScript, the link opens it. */
export function Embed({ url, name, source, words, enhanced }: EmbedProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className="fs-video-frame"
        src={source.src}
        title={name}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin is the provider's, never ours
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
      />
    )
  return (
    <a
      className="fs-video-frame fs-video-facade"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!enhanced || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setIsPlaying(true)
      }}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M19.5 15.5v17l14-8.5z" />
      </svg>
      <strong>{words('nf_video.play', { name })}</strong>
      <span className="fs-quiet">{words('nf_video.host', { host: source.host })}</span>
    </a>
  )
}
