import { Icon } from '../shared/uploads/icon.tsx'
import { recallFile } from '../shared/uploads/known-files.ts'
import type { InputProps } from '../views.ts'

type SignedPreviewProps = Pick<InputProps, 'words' | 'disabled'> & {
  stored: unknown
  onAgain: () => void
}

export function SignedPreview({ stored, words, disabled, onAgain }: SignedPreviewProps) {
  const { name, pictureUrl } = recallFile(stored)
  return (
    <div className="fs-signed-preview">
      {pictureUrl ? (
        <img src={pictureUrl} alt={words('signature.preview')} />
      ) : (
        <span className="fs-signed">
          <Icon name="check" />
          {words('signature.saved')}
          <bdi className="fs-quiet">{name}</bdi>
        </span>
      )}
      {!disabled && (
        <button type="button" className="fs-pad-tool" onClick={onAgain}>
          <Icon name="retry" />
          {words('signature.again')}
        </button>
      )}
    </div>
  )
}
