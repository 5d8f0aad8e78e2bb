import type { BlockProps } from '../views.ts'
import type { NfAudioSettings } from './settings-schema.ts'

export function NfAudioBlock({ block, words }: BlockProps<NfAudioSettings>) {
  const { audio_block: url, name, align } = block
  return (
    <div className="fs-media" data-align={align}>
      {url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the author provides a URL, not a transcript
        <audio className="fs-audio" src={url} controls preload="metadata" aria-label={name}>
          <a href={url}>{words('nf_audio.open', { name })}</a>
        </audio>
      )}
    </div>
  )
}
