import { useT } from '@formstead/i18n/react'
import {
  imageMention,
  imageOfMention,
  imagesAsMentions,
  mentionsAsImages,
  type ContentImage,
} from '@formstead/integrations'
import { Button, Dialog, IconButton, TextInput } from '@formstead/ui'
import { ImageInput } from '@formstead/ui/image-input'
import RichText, { type Caret, type RichTextInputProps } from '@formstead/ui/rich-text'
import { ImagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTrackedUpload } from '../../../lib/api/use-tracked-upload.ts'

type ImageTextProps = Omit<RichTextInputProps, 'moreTools' | 'isPlain'>

/** Rich text with images, which are represented by their names. */
export default function ImageText({ value, onChange, ...field }: ImageTextProps) {
  return (
    <RichText
      {...field}
      value={useMemo(() => imagesAsMentions(value), [value])}
      onChange={(html) => onChange(mentionsAsImages(html))}
      moreTools={imageTools}
    />
  )
}

const imageTools = (caret: Caret) => <ImageButton {...caret} />

/** Inserts an image at the caret, or changes the selected one. */
function ImageButton({ mention, insert }: Caret) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const selected = mention && imageOfMention(mention)
  return (
    <>
      <IconButton
        label={t('integrations.image.title')}
        icon={<ImagePlus />}
        aria-pressed={selected !== null}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ImageDialog
          image={selected}
          onClose={() => setOpen(false)}
          onDone={(image) => {
            setOpen(false)
            insert(imageMention(image))
          }}
        />
      )}
    </>
  )
}

type ImageDialogProps = {
  image: ContentImage | null
  onClose: () => void
  onDone: (image: ContentImage) => void
}

function ImageDialog({ image, onClose, onDone }: ImageDialogProps) {
  const t = useT()
  const { upload, isUploading } = useTrackedUpload()
  const [src, setSrc] = useState(image?.src ?? null)
  const [alt, setAlt] = useState(image?.alt ?? '')
  const url = src === null ? null : URL.parse(src)
  const isRefused = src !== null && url?.protocol !== 'https:'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('integrations.image.title')}
      footer={
        <>
          <Button color="outline-gray" onClick={onClose}>
            {t('integrations.editor.close')}
          </Button>
          <Button
            loading={isUploading}
            disabled={!url || isRefused}
            onClick={() => url && onDone({ src: url.href, alt: alt.trim() })}
          >
            {t('integrations.image.insert')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {url && !isRefused && (
          <img
            src={url.href}
            alt=""
            className="max-h-40 self-start rounded-control object-contain"
          />
        )}
        <ImageInput
          label={t('integrations.image.picture')}
          error={isRefused && t('integrations.image.refused')}
          accept="image/png,image/jpeg,image/gif"
          value={src}
          upload={upload}
          onChange={setSrc}
          reserveMessage={false}
        />
        <TextInput
          label={t('integrations.image.alt')}
          help={t('integrations.image.altHelp')}
          value={alt}
          onChange={setAlt}
          reserveMessage={false}
        />
      </div>
    </Dialog>
  )
}
