import { useState } from 'react'
import { DropZone } from '../shared/uploads/drop-zone.tsx'
import { isUploading } from '../shared/uploads/file-name.ts'
import { FileList } from '../shared/uploads/file-list.tsx'
import { PostedFiles } from '../shared/uploads/posted-files.tsx'
import { listSent } from '../shared/uploads/read-files.ts'
import { Refusals } from '../shared/uploads/refusals.tsx'
import { useUploads } from '../shared/uploads/use-uploads.ts'
import type { InputProps } from '../views.ts'
import { signatureRules } from './answer.ts'
import { type SignatureMode, SignatureModes } from './modes.tsx'
import { SignaturePads } from './pads/pads.tsx'
import type { SignatureSettings } from './settings-schema.ts'
import { SignedPreview } from './signed-preview.tsx'

export function SignatureInput(props: InputProps<SignatureSettings>) {
  const { id, value, words, disabled, enhanced, upload } = props
  const [mode, setMode] = useState<SignatureMode>('draw')
  const uploads = useUploads({
    value,
    onChange: (entries) => props.onChange(entries[0] ?? null),
    rules: signatureRules,
    multiple: false,
    ...(upload && { upload: mode === 'upload' ? upload : delayUpload(upload) }),
  })
  const stored = uploads.entries.find((entry) => !isUploading(entry))
  const isOwnInk = mode !== 'upload' && stored === uploads.uploaded?.token
  const zone = {
    ...props,
    id: `${id}-file`,
    labelledBy: `${id}-label`,
    rules: signatureRules,
    multiple: false,
  }

  function restart(next: SignatureMode) {
    uploads.clear()
    setMode(next)
  }

  function signAgain() {
    restart(mode)
    document.getElementById(id)?.focus()
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="fs-uploads fs-signature"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
    >
      {!enhanced ? (
        <>
          <DropZone
            {...zone}
            required={props.required && listSent(value).length === 0}
            add={(files) => {
              setMode('upload')
              uploads.add(files)
            }}
          />
          <PostedFiles {...props} />
        </>
      ) : stored !== undefined && !isOwnInk ? (
        <SignedPreview {...{ stored, words, disabled }} onAgain={signAgain} />
      ) : (
        <>
          <SignatureModes {...{ id, mode, words, disabled }} onChange={restart} />
          {mode === 'upload' ? (
            <DropZone {...zone} add={uploads.add} />
          ) : (
            <SignaturePads
              {...{ id, mode, words, disabled }}
              invalid={props.invalid}
              isSaved={isOwnInk && stored !== undefined}
              save={(file) => uploads.add([file])}
              clear={uploads.clear}
            />
          )}
          <Refusals {...props} refused={uploads.refused} />
          <FileList
            {...props}
            {...uploads}
            entries={uploads.entries.filter(
              (entry) => isUploading(entry) && isWorthShowing(entry.uploading),
            )}
          />
        </>
      )}
    </fieldset>
  )

  /** A drawing is visible while it uploads; it is listed as a file only if the upload fails. */
  function isWorthShowing(key: string) {
    const transfer = uploads.transfers.get(key)
    return mode === 'upload' || !transfer || transfer.fault !== null
  }
}

type Upload = NonNullable<InputProps['upload']>

const pauseMs = 600

/** Waits between strokes. The next stroke cancels the upload before it is sent. */
const delayUpload =
  (upload: Upload): Upload =>
  async (file, progress, signal) => {
    await new Promise((done) => {
      setTimeout(done, pauseMs)
    })
    signal.throwIfAborted()
    return upload(file, progress, signal)
  }
